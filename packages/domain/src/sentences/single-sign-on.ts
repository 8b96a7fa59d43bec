/** Single sign-on: the identity provider of a company, its domains, and signing in with it. */
export const ssoSentences = {
  sso_issuer_form: 'Enter the address of the issuer, such as https://login.example.com.',
  sso_issuer_well_known:
    'Enter the issuer alone: the address before /.well-known/openid-configuration.',
  sso_issuer_tenant:
    'This issuer is for people of every organization. Enter the issuer with the ID of your own tenant.',
  sso_issuer_other: 'This provider has another issuer. Enter exactly this: {issuer}',
  sso_secret_missing: 'Enter the client secret.',
  sso_role_wrong: 'Choose super admin, admin or manager.',
  sso_group_missing: 'Enter the name of the group.',
  sso_group_twice: 'This group is already in the table.',
  sso_groups_most: 'At most {#most} groups',
  sso_groups_list: 'Send the groups as a list.',
  sso_claim_missing: 'Enter the claim that has the groups.',
  sso_only_without_domain: 'Verify a domain first. Without one, no one could sign in.',
  sso_domain_form: 'Enter a domain such as example.com.',
  sso_domain_listed: 'This domain is already in the list.',
  sso_domains_most: 'A company has at most {#most} domains. Remove one first.',
  sso_domain_taken: 'Another company has verified this domain. A domain belongs to one company.',
  sso_last_domain:
    'Single sign-on is required, so one domain must remain. Turn the requirement off first.',
  sso_record_missing:
    'There is no TXT record with this value yet. New records can take some hours to appear.',
  sso_record_unreadable: 'The DNS servers of this domain do not answer. Check again later.',
  sso_not_connected: 'Connect an identity provider first.',
  sso_not_public:
    'The identity provider is not on the public internet. The person who runs this console can allow it.',
  sso_unreachable: 'The identity provider does not answer. Check the address of the issuer.',
  sso_no_provider: 'No OpenID Connect provider with this issuer was found at this address.',
  sso_lacks_code: 'The identity provider does not support the authorization code flow.',
  sso_client_refused: 'The identity provider does not accept the client ID or the client secret.',
  sso_not_offered: 'There is no single sign-on for this email. Sign in with your password.',
  sso_required: 'Your company signs in with single sign-on only.',
  sso_company_only:
    'This company is used with its single sign-on only. Sign in with an email of its domains, or ask an owner of the company.',
  sso_email_bound:
    'Your company signs in with single sign-on only, so your email must belong to one of its domains. Ask an owner of your company.',
  sso_provider_down:
    'The identity provider of your company does not answer. Try again, or ask your IT department.',
  sso_ended: 'This sign-in took too long or was started in another browser. Start again.',
  sso_answer_reused: 'This sign-in was already finished or refused. Start again.',
  sso_canceled:
    'The identity provider did not sign you in. Start again, or ask your IT department.',
  sso_answer_wrong:
    'The answer of the identity provider is not valid, so you were not signed in. Ask your IT department.',
  sso_email_missing:
    'The identity provider did not send a verified email address. Ask your IT department.',
  sso_email_domain: 'Your email address does not belong to a verified domain of your company.',
  sso_other_account:
    'Your email already has an account that is not a member of this company. Ask for an invitation.',
  sso_other_person:
    'Your email belongs to another user of your identity provider. Ask an owner of your company to remove and invite you again.',
  sso_membership_ended: 'You are no longer a member of this company. Ask for an invitation.',
  sso_deactivated: 'Your company has deactivated your access. Ask your IT department.',
  sso_not_again:
    'The identity provider did not ask you to sign in again, or did not say when you did. Ask your IT department.',
  sso_no_group: 'None of your groups has access. Ask your IT department.',
} as const;
