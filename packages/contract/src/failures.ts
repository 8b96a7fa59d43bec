import { z } from 'zod';

const Failed = z.object({ code: z.string(), message: z.string() });

/** Any refusal: a stable code for programs and a sentence for people. */
export const Failure = z.object({ error: Failed }).meta({ id: 'Failure' });

/** A refusal of what was sent: field path → messages, `base` for the whole. */
export const Invalid = z
  .object({ error: Failed.extend({ validations: z.record(z.string(), z.array(z.string())) }) })
  .meta({ id: 'Invalid' });

export type FailureBody = z.infer<typeof Failure>;
export type InvalidBody = z.infer<typeof Invalid>;
export type Validations = InvalidBody['error']['validations'];
