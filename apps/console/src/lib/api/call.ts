import type { Answer, CallInput, Endpoint, EndpointAddress } from '@floorwright/contract';
import { type Pager, pagerHeaders } from '@floorwright/contract/client';

import { translateRefusal } from '../sentences/refusal.ts';
import { ApiFailure, isVerificationNeeded } from './failure.ts';
import { readRefusal } from './read-refusal.ts';
import { announceRefusal } from './refusal-events.ts';
import { type RawAnswer, send, type SendOptions } from './send.ts';
import { askToVerify } from './verification-events.ts';

/** The header could also contain a date, which our server does not send. */
const retryAfterOf = (headers: Headers | undefined): number | undefined => {
  const seconds = Number(headers?.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

export const toFailure = async ({
  status,
  statusText,
  headers,
  body,
}: Pick<RawAnswer, 'status' | 'statusText' | 'body'> & {
  headers?: Headers;
}): Promise<ApiFailure> => {
  const answer = { status, statusText, retryAfter: retryAfterOf(headers) };
  const refusal = readRefusal(body);
  if (!refusal) return new ApiFailure(answer);
  return new ApiFailure({ ...answer, ...(await translateRefusal(refusal, refusal.codes)) });
};

const failureOf = async (raw: RawAnswer): Promise<ApiFailure | null> =>
  raw.status < 200 || raw.status > 299 ? toFailure(raw) : null;

const succeed = async <E extends Endpoint>(
  endpoint: EndpointAddress<E>,
  input: CallInput<E>,
  options?: SendOptions,
): Promise<{ answer: Answer<E>; headers: Headers }> => {
  let raw = await send(endpoint, input, options);
  let failure = await failureOf(raw);
  // The user proves who they are, and the call continues.
  if (isVerificationNeeded(failure) && (await askToVerify())) {
    raw = await send(endpoint, input, options);
    failure = await failureOf(raw);
  }
  if (failure) {
    announceRefusal(failure);
    throw failure;
  }
  // The server validates responses against the same contract, so they are not parsed twice.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { answer: raw.body as Answer<E>, headers: raw.headers };
};

/** Calls an endpoint of the contract; throws an ApiFailure unless it succeeds. */
export const call = async <E extends Endpoint>(
  endpoint: EndpointAddress<E>,
  input: CallInput<E>,
  options?: SendOptions,
): Promise<Answer<E>> => (await succeed(endpoint, input, options)).answer;

/** Calls a paged endpoint and reads the pager. */
export const callPage = async <E extends Endpoint & { paged: true }>(
  endpoint: EndpointAddress<E>,
  input: CallInput<E>,
  options?: SendOptions,
): Promise<{ answer: Answer<E>; pager: Pager }> => {
  const { answer, headers } = await succeed(endpoint, input, options);
  const count = (header: string): number => Number(headers.get(header) ?? 0);
  return {
    answer,
    pager: {
      totalCount: count(pagerHeaders.totalCount),
      perPage: count(pagerHeaders.perPage),
      currentPage: count(pagerHeaders.currentPage),
    },
  };
};
