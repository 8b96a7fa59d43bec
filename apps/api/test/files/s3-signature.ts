import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type SignedBy = 'url' | 'header';

/** Keys that a store accepts. Those of a role have a token, and may have expired. */
export type Account = { accessKeyId: string; secret: string; token?: string; expired?: boolean };

type Claim = {
  by: SignedBy;
  accessKeyId: string;
  scope: string;
  date: string;
  headers: string[];
  signature: string;
  token: string | undefined;
  payload: string;
};

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const readClaim = (request: IncomingMessage, query: URLSearchParams): Claim | undefined => {
  const field = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  if (query.has('X-Amz-Signature')) {
    const [accessKeyId = '', ...scope] = field('Credential').split('/');
    return {
      by: 'url',
      accessKeyId,
      scope: scope.join('/'),
      date: field('Date'),
      headers: field('SignedHeaders').split(';'),
      signature: field('Signature'),
      token: query.get('X-Amz-Security-Token') ?? undefined,
      payload: 'UNSIGNED-PAYLOAD',
    };
  }
  const match = /Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!match) return undefined;
  const [, accessKeyId = '', scope = '', headers = '', signature = ''] = match;
  const header = (name: string) => request.headers[name]?.toString();
  return {
    by: 'header',
    accessKeyId,
    scope,
    date: header('x-amz-date') ?? '',
    headers: headers.split(';'),
    signature,
    token: header('x-amz-security-token'),
    payload: header('x-amz-content-sha256') ?? '',
  };
};

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** AWS Signature Version 4, as its specification has it. */
const signatureOf = (request: IncomingMessage, url: URL, claim: Claim, secret: string): string => {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = claim.headers.map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    claim.headers.join(';'),
    claim.payload,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', claim.date, claim.scope, hash].join('\n');
  const key = claim.scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
};

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const mostSkewMs = 15 * 60_000;

type Verdict = { signedBy: SignedBy } | { status: number; code: string };

const refused = (code: string, status = 403): Verdict => ({ status, code });

/** How a request was signed, or why a store refuses it. */
export const verify = (
  request: IncomingMessage,
  body: Buffer,
  { accounts, now }: { accounts: readonly Account[]; now: number },
): Verdict => {
  const url = new URL(request.url ?? '/', 'http://store.test');
  const claim = readClaim(request, url.searchParams);
  if (!claim) return refused('AccessDenied');
  const account = accounts.find(({ accessKeyId }) => accessKeyId === claim.accessKeyId);
  if (!account) return refused('InvalidAccessKeyId');
  const age = now - timeOf(claim.date);
  if (claim.by === 'header' && !(Math.abs(age) < mostSkewMs))
    return refused('RequestTimeTooSkewed');
  const lifetime = Number(url.searchParams.get('X-Amz-Expires')) * 1000;
  if (claim.by === 'url' && !(age > -mostSkewMs && age < lifetime)) return refused('AccessDenied');
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.headers.includes(name),
  );
  if (unsigned.length > 0 || !claim.headers.includes('host')) return refused('AccessDenied');
  if (signatureOf(request, url, claim, account.secret) !== claim.signature)
    return refused('SignatureDoesNotMatch');
  if (claim.token !== account.token) return refused('InvalidToken', 400);
  if (account.expired) return refused('ExpiredToken', 400);
  const isWhole =
    claim.payload === 'UNSIGNED-PAYLOAD' ||
    createHash('sha256').update(body).digest('hex') === claim.payload;
  return isWhole ? { signedBy: claim.by } : refused('XAmzContentSHA256Mismatch', 400);
};
