import type { ErrorCode, Validations } from '@floorwright/contract';

import { reactionFor } from './reactions.ts';
import type { Reaction } from './reactions.ts';

type Refusal = {
  /** 0 when no answer came. */
  status: number;
  statusText: string;
  code?: ErrorCode | undefined;
  message?: string | undefined;
  validations?: Validations | undefined;
  /** In seconds, where the server says when to try again. */
  retryAfter?: number | undefined;
};

/** A call that did not succeed: refused by the server, or never answered. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: ErrorCode | undefined;
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

/** What the console does about it; undefined for anything but a refusal of the server. */
export const reactionTo = (error: unknown): Reaction | undefined =>
  error instanceof ApiFailure ? reactionFor(error) : undefined;

/** It was deleted, or was never there for this user. */
export const isMissing = (error: unknown): boolean => reactionTo(error) === 'remove';

/** Another user has changed it since it was read. */
export const isStale = (error: unknown): boolean => reactionTo(error) === 'reload';

/** The messages belong beside the fields of a form. */
export const isInvalid = (error: unknown): boolean => reactionTo(error) === 'mark-fields';

/** The session that the call was made in has ended. */
export const isUnauthorized = (error: unknown): boolean => reactionTo(error) === 'ask-to-sign-in';

/** The user does not, or no longer, belong to the company that the call was to work in. */
export const isNoCompany = (error: unknown): boolean => reactionTo(error) === 'leave-company';

/** There is no card to pay with. */
export const isCardMissing = (error: unknown): boolean => reactionTo(error) === 'add-card';

/** The server's sentence; without one, the status, so that a failure is never silent. */
export const failureMessage = (failure: ApiFailure): string =>
  failure.message || `${failure.status} ${failure.statusText}`.trim();

/** The same for whatever was thrown. */
export const wordsFor = (error: unknown): string =>
  error instanceof ApiFailure ? failureMessage(error) : 'Something went wrong';
