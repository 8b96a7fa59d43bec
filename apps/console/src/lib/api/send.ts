import type { CallInput, Endpoint, EndpointAddress } from '@floorwright/contract';

import { messages } from '../messages/index.ts';
import { readToken } from '../session/storage.ts';
import { ApiFailure } from './failure.ts';
import { announceUnauthorized } from './refusal-events.ts';
import { buildRequest } from './request.ts';

export type SendOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** A token instead of the stored one. */
  token?: string | null;
  /** Lets the call continue after the page is closed. */
  keepalive?: boolean;
};

export type RawAnswer = { status: number; statusText: string; headers: Headers; body: unknown };

const patience = 30_000;

const parse = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Fetches with a timeout; throws an ApiFailure of status 0 if there is no response. */
export const fetchAnswer = async (
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<RawAnswer> => {
  const timeout = AbortSignal.timeout(patience);
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { status, statusText, headers } = response;
    return { status, statusText, headers, body: await parse(response) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure({
      status: 0,
      statusText: timeout.aborted ? 'No answer in time' : 'No connection',
      message: timeout.aborted ? messages.connection.tooSlow : messages.connection.unreachable,
    });
  }
};

/** Sends a call of the contract and returns the response, whatever its status. */
export const send = async <E extends Endpoint>(
  endpoint: EndpointAddress<E>,
  input: CallInput<E>,
  { signal, idempotencyKey, keepalive = false, token = readToken() }: SendOptions = {},
): Promise<RawAnswer> => {
  const { url, init } = buildRequest(endpoint, input, { token, idempotencyKey });
  const answer = await fetchAnswer(url, { ...init, keepalive }, signal);
  // A session that was replaced meanwhile is not the refused one.
  if (answer.status === 401 && token !== null && token === readToken())
    announceUnauthorized(answer.statusText);
  return answer;
};
