import type { CallInput, Endpoint, EndpointAddress } from '@floorwright/contract';
import { timeZoneHeader } from '@floorwright/domain/time';

import { chosenLanguage } from '../language/language.ts';

type Parts = { params?: unknown; query?: unknown; body?: unknown };

type RequestOptions = { token: string | null; idempotencyKey?: string | undefined };

const entries = (record: unknown): [string, string][] =>
  typeof record === 'object' && record !== null
    ? Object.entries(record)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([key, value]) => [key, String(value)])
    : [];

const address = (path: string, { params, query }: Parts): string => {
  const filled = entries(params).reduce(
    (url, [key, value]) => url.replace(`:${key}`, encodeURIComponent(value)),
    path,
  );
  const search = new URLSearchParams(entries(query)).toString();
  return search ? `${filled}?${search}` : filled;
};

/** The URL and options of `fetch` for a call of the contract. */
export const buildRequest = <E extends Endpoint>(
  endpoint: EndpointAddress<E>,
  input: CallInput<E>,
  { token, idempotencyKey }: RequestOptions,
): { url: string; init: RequestInit } => {
  const parts: Parts = input;
  const headers = new Headers({ Accept: 'application/json' });
  // The choice of the user instead of the browser's languages, for mails and files.
  if (chosenLanguage) headers.set('Accept-Language', chosenLanguage);
  if (token) headers.set('Authorization', `Token ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (parts.body === undefined)
    return { url: address(endpoint.path, parts), init: { method: endpoint.method, headers } };
  headers.set('Content-Type', 'application/json');
  // A session that the call opens is shown with it.
  headers.set(timeZoneHeader, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return {
    url: address(endpoint.path, parts),
    init: { method: endpoint.method, headers, body: JSON.stringify(parts.body) },
  };
};
