import type { CallInput, Endpoint } from '@floorwright/contract';

import { readToken } from '../session/storage.ts';
import { announceUnauthorized } from '../session/unauthorized.ts';
import { ApiFailure } from './failure.ts';
import { buildRequest } from './request.ts';

export type SendOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Another token than the stored one. */
  token?: string;
  /** Lets the call outlive the page. */
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

/** Performs a call and gives its answer, whatever the status; throws only when none came. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: SendOptions = {},
): Promise<RawAnswer> => {
  const token = options.token ?? readToken();
  const { url, init } = buildRequest(endpoint, input, {
    token,
    idempotencyKey: options.idempotencyKey,
  });
  const timeout = AbortSignal.timeout(patience);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, signal, keepalive: options.keepalive ?? false });
    const { status, statusText, headers } = response;
    const body = await parse(response);
    if (status === 401 && token !== null && token === readToken()) announceUnauthorized(statusText);
    return { status, statusText, headers, body };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiFailure({
      status: 0,
      statusText: timeout.aborted ? 'No answer in time' : 'No connection',
      message: timeout.aborted
        ? 'The server did not answer in time.'
        : 'The server cannot be reached. Check your connection.',
    });
  }
};
