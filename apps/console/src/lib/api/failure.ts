import type { ErrorCode, SignInChallenge, Validations } from '@floorwright/contract';
import type { z } from 'zod';

import { messages } from '../messages/index.ts';
import { type Reaction, reactionFor } from './reactions.ts';

/** The second step of a sign-in is due. */
export type Challenge = Pick<z.output<typeof SignInChallenge>, 'methods' | 'token'>;

type Refusal = {
  /** 0 if there was no response. */
  status: number;
  statusText: string;
  code?: ErrorCode | undefined;
  message?: string | undefined;
  validations?: Validations | undefined;
  /** In seconds, if the server says when to retry. */
  retryAfter?: number | undefined;
  challenge?: Challenge | undefined;
};

/** A call that failed: refused by the server, or without a response. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: ErrorCode | undefined;
  readonly validations: Validations | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: Challenge | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message ?? '');
    this.name = 'ApiFailure';
    this.status = refusal.status;
    this.statusText = refusal.statusText;
    this.code = refusal.code;
    this.validations = refusal.validations;
    this.retryAfter = refusal.retryAfter;
    this.challenge = refusal.challenge;
  }
}

/** There was no response, or the server reported that it is down: a retry can help. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** How the console reacts; undefined if it is not a refusal of the server. */
export const reactionTo = (error: unknown): Reaction | undefined =>
  error instanceof ApiFailure ? reactionFor(error) : undefined;

/** It was deleted, or the user never had access. */
export const isMissing = (error: unknown): boolean => reactionTo(error) === 'remove';

/** Another user has changed it since it was read. */
export const isStale = (error: unknown): boolean => reactionTo(error) === 'reload';

/** The messages belong to the fields of a form. */
export const isInvalid = (error: unknown): boolean => reactionTo(error) === 'mark-fields';

/** The session of the call has ended. */
export const isUnauthorized = (error: unknown): boolean => reactionTo(error) === 'ask-to-sign-in';

/** The user does not belong to the company of the call, or no longer does. */
export const isNoCompany = (error: unknown): boolean => reactionTo(error) === 'leave-company';

/** The user has to prove again who they are. */
export const isVerificationNeeded = (error: unknown): boolean => reactionTo(error) === 'verify';

/** There is no card to pay with. */
export const isCardMissing = (error: unknown): boolean => reactionTo(error) === 'add-card';

/** The server's message, or else the status, so that a failure is never silent. */
export const failureMessage = (failure: ApiFailure): string =>
  failure.message || `${failure.status} ${failure.statusText}`.trim();

/** The message of any thrown value. */
export const wordsFor = (error: unknown): string =>
  error instanceof ApiFailure ? failureMessage(error) : messages.somethingWrong;
