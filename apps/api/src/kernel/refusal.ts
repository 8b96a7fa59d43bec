import type { ErrorCode, FailureBody, InvalidBody, Validations } from '@floorwright/contract';
import { findSentence, sentences } from '@floorwright/domain/sentences';

/** A refusal that ends a request from anywhere, and rolls its transaction back. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: ErrorCode;
  readonly validations: Validations | undefined;
  readonly retryAfter: number | undefined;
  /** The WWW-Authenticate header of a 401. */
  readonly challenge: string | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    extra: { validations?: Validations; retryAfter?: number; challenge?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.validations = extra.validations;
    this.retryAfter = extra.retryAfter;
    this.challenge = extra.challenge;
  }
}

export const failure = (code: ErrorCode, message: string): FailureBody => ({
  error: reason(code, message),
});

/** A code for programs, and a sentence for users with its own code and parameters. */
export const reason = (code: ErrorCode, message: string): FailureBody['error'] => {
  const sentence = findSentence(message);
  return { code, message, ...(sentence && { sentence }) };
};

export const invalid = (validations: Validations): InvalidBody => ({
  error: {
    ...reason('invalid', Object.values(validations).flat()[0] ?? sentences.some_invalid),
    validations,
    validation_sentences: Object.fromEntries(
      Object.entries(validations).map(([field, messages]) => [
        field,
        messages.map((message) => findSentence(message) ?? null),
      ]),
    ),
  },
});

/** The same response for missing objects and another company's. */
export const notFound = (): Refusal => new Refusal(404, 'not_found', sentences.nothing_here);

/** For requests that need the disk; all others continue. */
export const storageFull = (): Refusal =>
  new Refusal(507, 'storage_full', sentences.no_space_left, {
    retryAfter: 60,
  });
