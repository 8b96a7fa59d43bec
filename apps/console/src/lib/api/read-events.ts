import type { Answer, CallInput, Endpoint, EndpointAddress } from '@floorwright/contract';

import { readToken } from '../session/storage.ts';
import { toFailure } from './call.ts';
import { buildRequest } from './request.ts';

type Options<E extends Endpoint> = {
  signal: AbortSignal;
  onAnswer: (answer: Answer<E>) => void;
};

const dataOf = (event: string): string =>
  event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');

/**
 * Reads the events of an endpoint until the server ends the stream; throws if it cannot be opened.
 * Uses fetch, because EventSource cannot send a token.
 */
export const readEvents = async <E extends Endpoint & { events: true }>(
  endpoint: EndpointAddress<E>,
  input: CallInput<E>,
  { signal, onAnswer }: Options<E>,
): Promise<void> => {
  const { url, init } = buildRequest(endpoint, input, { token: readToken() });
  const response = await fetch(url, { ...init, signal });
  const { ok, status, statusText, body } = response;
  if (!ok || !body) throw await toFailure({ status, statusText, body: undefined });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = `${pending}${part.value.replaceAll('\r', '')}`.split('\n\n');
    pending = events.pop() ?? '';
    for (const data of events.map(dataOf))
      // The server validates its events against the same contract, so they are not parsed twice.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (data !== '') onAnswer(JSON.parse(data) as Answer<E>);
  }
};
