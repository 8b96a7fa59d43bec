import { z } from 'zod';

import { ErrorCode } from './error-codes.ts';

/** Field path → messages, `base` for the whole form. */
const Validations = z.record(z.string(), z.array(z.string()));

export type Validations = z.infer<typeof Validations>;

/** A code for programs and a sentence for users. */
export const Reason = z.object({ code: ErrorCode, message: z.string() });

/** Any refusal. */
export const Failure = z.object({ error: Reason }).meta({ id: 'Failure' });

/** A refusal of invalid input. */
export const Invalid = z
  .object({ error: Reason.extend({ validations: Validations }) })
  .meta({ id: 'Invalid' });

export type FailureBody = z.infer<typeof Failure>;
export type InvalidBody = z.infer<typeof Invalid>;

/** Either of them, as clients parse it: a newer server may send an unknown code. */
export const ReceivedFailure = z.object({
  error: z.object({
    code: ErrorCode.optional().catch(undefined),
    message: z.string(),
    validations: Validations.optional().catch(undefined),
  }),
});

/** The error shape of RFC 6749, which OAuth clients expect instead of ours. */
export const OAuthFailure = z
  .object({ error: z.string(), error_description: z.string() })
  .meta({ id: 'OAuthFailure' });
