/** The errors of RFC 6749, section 5.2, that we use. */
import { requestSentences } from '@floorwright/domain/sentences';

type OAuthError =
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

export type Form = ReadonlyMap<string, string>;

type Read = { outcome: 'read'; form: Form };

/** RFC 6749, section 3.2: a parameter without a value counts as omitted, and none may repeat. */
export const readForm = (body: Readonly<Record<string, unknown>>): Read | Refused => {
  const form = new Map<string, string>();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string')
      return refuse('invalid_request', requestSentences.parameter_repeated);
    if (value !== '') form.set(name, value);
  }
  return { outcome: 'read', form };
};
