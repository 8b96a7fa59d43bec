import type { ErrorCode, FailureBody, InvalidBody, Validations } from '@floorwright/contract';

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
  error: { code, message },
});

export const invalid = (validations: Validations): InvalidBody => ({
  error: {
    code: 'invalid',
    message: Object.values(validations).flat()[0] ?? 'Some values are not valid.',
    validations,
  },
});

/** The same response for missing objects and those of another company. */
export const notFound = (): Refusal => new Refusal(404, 'not_found', 'There is nothing here.');

/** For requests that need the disk; all others continue. */
export const storageFull = (): Refusal =>
  new Refusal(507, 'storage_full', 'There is no space left to store this. Try again later.', {
    retryAfter: 60,
  });
