/** The errors of RFC 6749, section 5.2, that we use. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type';

/** The description is for the developer of the client. */
export type Refused = { outcome: 'refused'; error: OAuthError; description: string };

export const refuse = (error: OAuthError, description: string): Refused => ({
  outcome: 'refused',
  error,
  description,
});
