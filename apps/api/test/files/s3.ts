import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

export type S3Request = { method: string; key: string; signedBy: SignedBy };

export type S3Server = {
  /** What to start the product with. */
  environment: NodeJS.ProcessEnv;
  url: string;
  /** What was asked of it since the last call. */
  requests(): S3Request[];
  stop(): Promise<void>;
};

const bucket = 'venues';
/** The only pair of keys that s3rver knows. */
const knownKey = 'S3RVER';

/** An S3-compatible store. It keeps files by itself, but takes every signature for a good one. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'floorwright-s3-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await store.configureBuckets();
  const keep = store.getMiddleware();
  const seen: S3Request[] = [];
  const server = createServer((request, response) => {
    const by = signedBy(request, knownKey);
    if (!by) {
      request.resume();
      response.writeHead(403).end();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://store.test');
    const name = pathname.replace(`/${bucket}`, '').replace(/^\//, '');
    seen.push({ method: String(request.method), key: name, signedBy: by });
    keep(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  // A server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      S3_ENDPOINT: url,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: knownKey,
      S3_SECRET_ACCESS_KEY: knownKey,
    },
    url,
    requests: () => seen.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

type SignedBy = 'url' | 'header';

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
