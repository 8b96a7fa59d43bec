import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import { type Address, bareHost, findAddress, type Resolve } from './public-addresses.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

/** Why there was no answer of a server that a company named. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly reason: 'not-public' | 'not-found' | 'timeout' | 'too-large' | 'not-connected';

  constructor(reason: OutgoingError['reason'], cause?: unknown) {
    super(`The request was not answered: ${reason}`, { cause });
    this.reason = reason;
  }
}

type OutgoingOptions = {
  /** Also into private networks, and without TLS. */
  allowPrivate: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
};

type OutgoingRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
};

const usualTimeout = 10_000;
const mostBytes = 512 * 1024;

const readAll = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const received: AsyncIterable<Uint8Array> = response;
  for await (const chunk of received) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) throw new OutgoingError('too-large');
  }
  return Buffer.concat(chunks);
};

/**
 * Calls a server that a company named. Connects to the address that was checked, follows no redirect, and gives up
 * after a while, also in the middle of an answer.
 */
export const fetchOutgoing = async (
  address: string,
  request: OutgoingRequest,
  options: OutgoingOptions,
): Promise<Response> => {
  const url = new URL(address);
  const signal = AbortSignal.timeout(options.timeoutMs ?? usualTimeout);
  try {
    const found = await rejectOnAbort(signal, findAddress(bareHost(url.hostname), options));
    if (found.outcome !== 'found') throw new OutgoingError(found.outcome);
    if (url.protocol !== 'https:' && !options.allowPrivate) throw new OutgoingError('not-public');
    return await rejectOnAbort(signal, send(url, request, { target: found.target, signal }));
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    throw new OutgoingError(signal.aborted ? 'timeout' : 'not-connected', error);
  }
};

/** These have no body (Fetch, 2.2.3). */
const bodiless = new Set([204, 205, 304]);

const send = (
  url: URL,
  { method, headers, body }: OutgoingRequest,
  { target, signal }: { target: Address; signal: AbortSignal },
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method,
        headers,
        signal,
        agent: false,
        // Only the checked address is connected to.
        lookup: (_hostname, { all }, found) => {
          if (all) found(null, [target]);
          else found(null, target.address, target.family);
        },
      },
      (response) => {
        readAll(response)
          .then((bytes) => resolve(toResponse(response, bytes)))
          .catch(reject)
          .finally(() => sent.destroy());
      },
    );
    // More than one can come; the first decides.
    sent.on('error', reject);
    sent.end(body);
  });

const toResponse = ({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response => {
  const named = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) named.append(name, each);
  return new Response(bodiless.has(statusCode) ? null : new Uint8Array(bytes), {
    status: statusCode,
    headers: named,
  });
};
