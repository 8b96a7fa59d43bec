import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type SignedBy = 'url' | 'header';

type Claim = { by: SignedBy; scope: string; date: string; headers: string[]; signature: string };

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const readClaim = (request: IncomingMessage, query: URLSearchParams): Claim | undefined => {
  const field = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  if (query.has('X-Amz-Signature'))
    return {
      by: 'url',
      scope: field('Credential').split('/').slice(1).join('/'),
      date: field('Date'),
      headers: field('SignedHeaders').split(';'),
      signature: field('Signature'),
    };
  const match = /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, scope = '', headers = '', signature = ''] = match ?? [];
  const date = String(request.headers['x-amz-date']);
  return match ? { by: 'header', scope, date, headers: headers.split(';'), signature } : undefined;
};

/** AWS Signature Version 4, as its specification has it: how a request was signed, if rightly. */
export const signedBy = (request: IncomingMessage, secret: string): SignedBy | undefined => {
  const url = new URL(request.url ?? '/', 'http://store.test');
  const claim = readClaim(request, url.searchParams);
  if (!claim) return undefined;
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = claim.headers
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    claim.headers.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', claim.date, claim.scope, hash].join('\n');
  const key = claim.scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === claim.signature ? claim.by : undefined;
};
