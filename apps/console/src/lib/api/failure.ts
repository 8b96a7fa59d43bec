import type { Validations } from '@floorwright/contract';

type Refusal = {
  /** 0 when no answer came. */
  status: number;
  statusText: string;
  code?: string | undefined;
  message?: string | undefined;
  validations?: Validations | undefined;
  /** In seconds, where the server says when to try again. */
  retryAfter?: number | undefined;
};

/** A call that did not succeed: refused by the server, or never answered. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string | undefined;
  readonly validations: Validations | undefined;
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message ?? '');
    this.name = 'ApiFailure';
    this.status = refusal.status;
    this.statusText = refusal.statusText;
    this.code = refusal.code;
    this.validations = refusal.validations;
    this.retryAfter = refusal.retryAfter;
  }
}

/** No answer, or one that says that the product itself is down: trying again can help. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** The session that the call was made in has ended. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 401;

/** The person does not, or no longer, belong to the company that the call was to work in. */
export const isNoCompany = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'no_company';

/** The server's sentence; without one, the status, so that a failure is never silent. */
export const failureMessage = (failure: ApiFailure): string =>
  failure.message || `${failure.status} ${failure.statusText}`.trim();

/** The same for whatever was thrown. */
export const wordsFor = (error: unknown): string =>
  error instanceof ApiFailure ? failureMessage(error) : 'Something went wrong';
