import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

import {
  type Address,
  bareHost,
  findAddress,
  rejectOnAbort,
  type Resolve,
} from '../outgoing/index.ts';

/** The result of one attempt. `status` is null if there was no answer. */
export type Posted = {
  status: number | null;
  /** The beginning of the answer. */
  body: string;
  error: 'not-public' | 'not-found' | 'timeout' | 'not-connected' | null;
};

type Message = { url: string; headers: Record<string, string>; body: string };

type PostOptions = {
  /** Also into private networks, and without TLS. */
  allowPrivate: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
  signal?: AbortSignal;
};

const usualTimeout = 10_000;
const mostBytes = 4_096;

const failed = (error: NonNullable<Posted['error']>): Posted => ({ status: null, body: '', error });

/** Reads as much as is stored, and drops the rest with its connection. */
const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const received: AsyncIterable<Uint8Array> = response;
  for await (const chunk of received) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
};

/**
 * Posts a message to an address that a customer chose. Connects to the address that was checked, whatever the name
 * leads to later; follows no redirect; gives up after a while, also in the middle of an answer.
 */
export const postWebhook = async (message: Message, options: PostOptions): Promise<Posted> => {
  const url = new URL(message.url);
  if (url.protocol !== 'https:' && !options.allowPrivate) return failed('not-public');
  const timeout = AbortSignal.timeout(options.timeoutMs ?? usualTimeout);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    const found = await rejectOnAbort(signal, findAddress(bareHost(url.hostname), options));
    if (found.outcome !== 'found') return failed(found.outcome);
    // Some answers, such as a change of protocols, end the request without an error.
    return await rejectOnAbort(signal, send(message, url, { target: found.target, signal }));
  } catch {
    return failed(timeout.aborted ? 'timeout' : 'not-connected');
  }
};

type Connection = { target: Address; signal: AbortSignal };

const send = (message: Message, url: URL, { target, signal }: Connection): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...message.headers, 'content-length': Buffer.byteLength(message.body) },
        signal,
        agent: false,
        // Only the checked address is connected to.
        lookup: (_hostname, { all }, found) => {
          if (all) found(null, [target]);
          else found(null, target.address, target.family);
        },
      },
      (response) => {
        readStart(response)
          .then((body) => resolve({ status: response.statusCode ?? null, body, error: null }))
          .catch(reject)
          .finally(() => request.destroy());
      },
    );
    // More than one can come; the first decides.
    request.on('error', reject);
    request.end(message.body);
  });
