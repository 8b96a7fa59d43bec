import { type Refused, refuse } from './refusals.ts';

export type Form = ReadonlyMap<string, string>;

type Read = { outcome: 'read'; form: Form };

/** RFC 6749, section 3.2: a parameter without a value counts as omitted, and none may repeat. */
export const readForm = (body: Readonly<Record<string, unknown>>): Read | Refused => {
  const form = new Map<string, string>();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string')
      return refuse('invalid_request', 'A parameter was sent more than once.');
    if (value !== '') form.set(name, value);
  }
  return { outcome: 'read', form };
};
