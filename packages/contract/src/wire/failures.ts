import { z } from 'zod';

import { ErrorCode } from './error-codes.ts';

/** Field path → messages, `base` for the whole form. */
const Validations = z.record(z.string(), z.array(z.string()));

export type Validations = z.infer<typeof Validations>;

const SentenceCode = z.string().meta({
  id: 'SentenceCode',
  description: 'Names a sentence. It never changes; the wording of the sentence may.',
});

type SentenceSchema = z.ZodType<{
  code: string;
  params?: Record<string, string | number | z.infer<SentenceSchema>[]> | undefined;
}>;

/** What a sentence says, for programs that show it in another language. */
export const Sentence: SentenceSchema = z
  .object({
    code: SentenceCode,
    get params() {
      return z
        .record(z.string(), z.union([z.string(), z.number(), z.array(Sentence)]))
        .optional()
        .describe('The values in the sentence. A list holds sentences inside it.');
    },
  })
  .meta({ id: 'Sentence' });

/** The same fields and positions as `validations`. */
const ValidationSentences = z.record(z.string(), z.array(Sentence.nullable()));

/** A code for programs, and a sentence for users with its own code. */
export const Reason = z.object({
  code: ErrorCode,
  message: z.string(),
  sentence: Sentence.optional(),
});

const failure = z.object({ error: Reason }).meta({ id: 'Failure' });

const invalid = z
  .object({
    error: Reason.extend({
      validations: Validations,
      validation_sentences: ValidationSentences.optional(),
    }),
  })
  .meta({ id: 'Invalid' });

// Nearly every endpoint answers with them: declarations name these types instead of repeating them.
type FailureType = typeof failure;
type InvalidType = typeof invalid;
export interface FailureSchema extends FailureType {}
export interface InvalidSchema extends InvalidType {}

/** Any refusal. */
export const Failure: FailureSchema = failure;

/** A refusal of invalid input. */
export const Invalid: InvalidSchema = invalid;

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

export const scimErrorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The error shape of RFC 7644. */
export const ScimFailure = z
  .object({
    schemas: z.array(z.string()),
    status: z.string(),
    scimType: z.string().optional(),
    detail: z.string(),
  })
  .meta({ id: 'ScimFailure' });

export type ScimFailureBody = z.infer<typeof ScimFailure>;
