import { z } from 'zod';

/**
 * Every code of a refusal, and its meaning. A code is for programs and never changes; the message
 * next to it is for users and may. The API uses only these codes, and the console decides for each
 * of them how it reacts (apps/console/src/lib/api/reactions.ts).
 */
export const errorCodes = [
  // Any request
  ['malformed', 'The request, its headers or its body is not well formed.'],
  ['unsupported_media_type', 'The endpoint does not accept this content type.'],
  ['too_large', 'The body or the file is larger than the endpoint takes.'],
  ['headers_too_large', 'The headers are larger than the server takes.'],
  ['too_slow', 'The request took too long to arrive.'],
  ['invalid', 'Some values are not valid; `validations` has messages per field.'],
  ['not_found', 'It does not exist, or it belongs to another company.'],
  ['stale', 'Another user has changed it since it was read.'],
  ['idempotency_key_reused', 'The Idempotency-Key was used for another request.'],
  ['too_many_tries', 'Too many attempts; Retry-After has the seconds to wait.'],
  ['internal', 'An unexpected server error.'],

  // The state of the server
  ['busy', 'Other requests are changing the same data; send the request again.'],
  ['too_busy', 'Too much of this work is queued already; send the request again later.'],
  ['overloaded', 'The server has more requests than it can answer.'],
  ['unavailable', 'The database does not answer.'],
  ['read_only', 'The database cannot be written to at the moment.'],
  ['storage_full', 'There is no space left to store it.'],

  // Access
  ['unauthorized', 'There is no token, or it is unknown or has expired.'],
  ['forbidden', 'The role in the company does not allow it.'],
  ['no_company', 'The account does not belong to a company.'],
  ['no_subscription', 'The company has no subscription.'],
  ['api_requests_used_up', 'The company has no API requests left in its plan.'],

  // Accounts, companies and members
  ['sign_up_closed', 'The operator has closed sign-up; an invitation still works.'],
  ['invalid_credentials', 'The email or the password is wrong.'],
  ['unconfirmed', 'The account is not confirmed yet.'],
  ['second_factor_needed', 'The sign-in needs a second step; `challenge` has its token.'],
  ['challenge_ended', 'The sign-in took too long, or was finished or canceled.'],
  ['verification_needed', 'The sign-in is older than 15 minutes; verify the session first.'],
  ['totp_exists', 'The account has an authenticator app already.'],
  ['totp_not_started', 'Setting up an authenticator app was not started.'],
  ['too_many_passkeys', 'The account has the maximum number of passkeys.'],
  ['second_factor_required', 'The company requires a second factor; set one up first.'],
  ['no_second_factor', 'The account has no second factor.'],
  [
    'sso_required',
    'The company is used with single sign-on only, and this sign-in or session is not from there.',
  ],
  ['sso_not_offered', 'The domain of the email has no single sign-on.'],
  ['sso_failed', 'The identity provider did not sign the user in, or its answer was refused.'],
  ['sso_provider_failed', 'The identity provider cannot be used as it is configured.'],
  ['sso_not_connected', 'The company has not connected an identity provider.'],
  ['proof_needed', 'Confirming needs the password or the browser that asked for the link.'],
  ['current_password_invalid', 'The current password is wrong.'],
  ['unknown_email', 'No account has this email.'],
  ['not_an_owner', 'Accounts that were invited cannot own a company.'],
  ['owns_a_company', 'The account owns a company already.'],
  ['locked', 'This member cannot be changed or removed.'],

  // Webhooks
  ['webhook_disabled', 'The webhook is disabled.'],

  // Invitations
  ['accepted', 'The invitation was accepted, so it cannot be changed.'],
  ['expired', 'The invitation has expired.'],
  ['invitation_ended', 'The invitation was accepted, was deleted or has expired.'],

  // OAuth
  ['unknown_client', 'No application has this client id.'],
  ['unregistered_redirect', 'The redirect URI is not registered for the application.'],
  ['invalid_request', 'The authorization request is not valid.'],
  ['access_denied', 'The account has no access to the application.'],
  ['consent_required', 'The user has to allow the scopes first.'],
  ['login_required', 'The sign-in is older than the application allows; sign in again.'],
  ['insufficient_scope', 'The token does not have the scope that this needs.'],

  // Files and venues
  ['not_as_announced', 'The file differs from the one that was announced.'],
  ['upload_volume', 'The company has uploaded too much in the last 24 hours.'],
  ['synchronized', 'The floor comes from the indoor-map provider.'],
  ['geocoder_unavailable', 'The geocoder does not respond.'],

  // Payments
  ['no_payments', 'No payment provider is set up.'],
  ['no_card', 'There is no card to refill the balance from.'],
  ['card_in_use', 'The card is needed for a subscription or a payment.'],
  ['not_paid', 'The charge has not been paid, so it has no receipt.'],
  ['unsigned', 'The message is not signed by the payment provider.'],

  // Subscriptions
  ['1000', 'There is no card to pay the subscription with.'],
  ['already_subscribed', 'The company has this subscription already.'],
  ['insufficient_balance', 'The balance does not cover the price.'],
  ['other_plan_running', 'Another plan runs until the end of its period.'],
  ['offline_subscription', 'The subscription is paid for outside the console.'],
  ['not_subscribed', 'There is no subscription.'],
  ['not_resumable', 'There is no canceled subscription with time left.'],
  ['no_trial', 'There is no trial to end.'],
  ['unpriced_plan', 'The plan has no price; it needs a quotation.'],
  ['payment_pending', 'A payment is being processed.'],
  ['payment_overdue', 'A payment is overdue.'],
  ['subscription_canceled', 'The subscription is canceled.'],
  ['same_plan', 'The company has this plan already.'],
  ['plan_too_small', 'The company uses more than the plan includes.'],
  ['amount_changed', 'The upgrade costs more than the amount that was confirmed.'],
  ['no_downgrade', 'No downgrade is scheduled.'],
  ['nothing_due', 'No payment is overdue.'],
] as const;

export const ErrorCode = z.enum(errorCodes.map(([code]) => code)).meta({
  id: 'ErrorCode',
  description: 'Why the request was refused.',
  'x-enumDescriptions': Object.fromEntries(errorCodes),
});

export type ErrorCode = z.infer<typeof ErrorCode>;

/** The specification fixes this code. */
export const noCards = '1000' satisfies ErrorCode;
