import type { ErrorCode } from '@floorwright/contract';

/** How the console reacts to a refusal; its message is shown in any case. */
export type Reaction =
  | 'add-card'
  | 'ask-to-sign-in'
  | 'leave-company'
  | 'mark-fields'
  | 'reload'
  | 'reload-role'
  | 'remove'
  | 'retry'
  | 'show'
  | 'verify';

/** A new code does not compile until it is listed here. */
const byCode: Readonly<Record<ErrorCode, Reaction>> = {
  '1000': 'add-card',
  accepted: 'show',
  access_denied: 'show',
  already_subscribed: 'show',
  amount_changed: 'show',
  api_requests_used_up: 'show',
  busy: 'retry',
  card_in_use: 'show',
  consent_required: 'show',
  challenge_ended: 'show',
  current_password_invalid: 'show',
  expired: 'show',
  forbidden: 'reload-role',
  geocoder_unavailable: 'show',
  headers_too_large: 'show',
  idempotency_key_reused: 'show',
  insufficient_balance: 'show',
  insufficient_scope: 'show',
  internal: 'show',
  invalid: 'mark-fields',
  invalid_credentials: 'show',
  invalid_request: 'show',
  invitation_ended: 'show',
  locked: 'show',
  login_required: 'show',
  malformed: 'show',
  no_card: 'show',
  no_company: 'leave-company',
  no_downgrade: 'show',
  no_payments: 'show',
  no_second_factor: 'show',
  no_subscription: 'show',
  no_trial: 'show',
  not_an_owner: 'show',
  not_as_announced: 'show',
  not_found: 'remove',
  not_paid: 'show',
  webhook_disabled: 'show',
  not_resumable: 'show',
  not_subscribed: 'show',
  nothing_due: 'show',
  offline_subscription: 'show',
  other_plan_running: 'show',
  overloaded: 'retry',
  owns_a_company: 'show',
  payment_overdue: 'show',
  payment_pending: 'show',
  plan_too_small: 'show',
  proof_needed: 'show',
  read_only: 'retry',
  same_plan: 'show',
  second_factor_needed: 'show',
  second_factor_required: 'reload-role',
  sign_up_closed: 'show',
  sso_failed: 'show',
  sso_not_connected: 'show',
  sso_not_offered: 'show',
  sso_provider_failed: 'show',
  sso_required: 'reload-role',
  stale: 'reload',
  storage_full: 'show',
  subscription_canceled: 'show',
  synchronized: 'show',
  too_busy: 'show',
  too_large: 'show',
  too_many_passkeys: 'show',
  too_many_tries: 'show',
  too_slow: 'show',
  totp_exists: 'show',
  totp_not_started: 'show',
  unauthorized: 'ask-to-sign-in',
  unavailable: 'retry',
  unconfirmed: 'show',
  unknown_client: 'show',
  unknown_email: 'show',
  unpriced_plan: 'show',
  unregistered_redirect: 'show',
  unsigned: 'show',
  unsupported_media_type: 'show',
  upload_volume: 'show',
  verification_needed: 'verify',
};

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(byCode, code);

/** For a response without a known code: from a proxy, or from a newer server. */
const byStatus: Readonly<Record<number, Reaction>> = {
  401: 'ask-to-sign-in',
  404: 'remove',
  409: 'reload',
  422: 'mark-fields',
  503: 'retry',
};

export const reactionFor = ({
  status,
  code,
}: {
  status: number;
  code: ErrorCode | undefined;
}): Reaction => (code === undefined ? (byStatus[status] ?? 'show') : byCode[code]);
