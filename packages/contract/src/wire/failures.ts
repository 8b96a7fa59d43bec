import { z } from 'zod';

const Failed = z.object({ code: z.string(), message: z.string() });

/** Any refusal: a stable code for programs and a sentence for people. */
export const Failure = z.object({ error: Failed }).meta({ id: 'Failure' });

/** A refusal of what was sent: field path → messages, `base` for the whole. */
export const Invalid = z
  .object({ error: Failed.extend({ validations: z.record(z.string(), z.array(z.string())) }) })
  .meta({ id: 'Invalid' });

/** The error shape of RFC 6749, which OAuth clients expect instead of ours. */
export const OAuthFailure = z
  .object({ error: z.string(), error_description: z.string() })
  .meta({ id: 'OAuthFailure' });

export type FailureBody = z.infer<typeof Failure>;
export type InvalidBody = z.infer<typeof Invalid>;
export type Validations = InvalidBody['error']['validations'];
