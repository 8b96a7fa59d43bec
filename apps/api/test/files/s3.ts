import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { createS3Storage, type S3Options } from '../../src/platform/storage/s3/s3.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { type Account, type SignedBy, verify } from './s3-signature.ts';

type S3Request = { method: string; key: string; signedBy: SignedBy };

type S3Object = {
  bytes: Buffer;
  contentType: string | undefined;
  /** The headers x-amz-server-side-encryption…, without that prefix. */
  encryption: Record<string, string>;
};

/** An answer in place of the usual one, or a connection that breaks or hangs. */
export type S3Fault =
  | { status: number; code: string; headers?: Record<string, string> }
  | 'reset'
  | 'hang';

export type S3Server = {
  /** What to start the product with. */
  environment: NodeJS.ProcessEnv;
  url: string;
  objects: Map<string, S3Object>;
  /** Whose requests it accepts; may be replaced. */
  accounts: Account[];
  /** Decides for each request, before anything else, whether something goes wrong. */
  fault: ((request: IncomingMessage) => S3Fault | undefined) | undefined;
  /** How far its clock is ahead of ours. */
  clockAheadMs: number;
  /** The requests that it accepted since the last call. */
  requests(): S3Request[];
  stop(): Promise<void>;
};

export const s3Bucket = 'venues';
const account: Account = {
  accessKeyId: 'AKIAVENUES',
  secret: 'a secret of forty characters, or nearly',
};

/**
 * An S3 store in memory that is as strict as the one of AWS: it verifies signatures, times, tokens,
 * lengths and checksums.
 */
export const startS3 = async (): Promise<S3Server> => {
  const seen: S3Request[] = [];
  const server = createServer((request, response) => {
    void handle(store, seen, request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  // A server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: S3Server = {
    environment: {
      S3_ENDPOINT: url,
      S3_BUCKET: s3Bucket,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secret,
    },
    url,
    objects: new Map(),
    accounts: [account],
    fault: undefined,
    clockAheadMs: 0,
    requests: () => seen.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
  return store;
};

/** A storage in this store, with its keys unless others are given. */
export const openStorage = (s3: S3Server, options: Partial<S3Options> = {}): Storage =>
  createS3Storage({
    endpoint: s3.url,
    bucket: s3Bucket,
    region: 'us-east-1',
    credentials: {
      kind: 'keys',
      accessKeyId: account.accessKeyId,
      secretAccessKey: account.secret,
    },
    encryption: undefined,
    ...options,
  });

const handle = async (
  store: S3Server,
  seen: S3Request[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const fault = store.fault?.(request);
  if (fault === 'hang') return;
  if (fault === 'reset') {
    request.socket.destroy();
    return;
  }
  // A client that goes away has no body.
  const body = await buffer(request).catch(() => undefined);
  if (!body) return;
  const now = Date.now() + store.clockAheadMs;
  response.setHeader('date', new Date(now).toUTCString());
  if (fault) return refuse(request, response, fault);
  const verdict = verify(request, body, { accounts: store.accounts, now });
  if ('code' in verdict) return refuse(request, response, verdict);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store.test');
  const [, bucket, ...rest] = pathname.split('/');
  const key = rest.join('/');
  seen.push({ method: String(request.method), key, signedBy: verdict.signedBy });
  if (bucket !== s3Bucket) return refuse(request, response, { status: 404, code: 'NoSuchBucket' });
  answer(store, { request, response, key, body, query: searchParams });
};

const refuse = (
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, code, headers }: { status: number; code: string; headers?: Record<string, string> },
): void => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(method === 'HEAD' ? undefined : text);
};

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  body: Buffer;
  query: URLSearchParams;
};

const encryptionPrefix = 'x-amz-server-side-encryption';

const answer = (store: S3Server, exchange: Exchange): void => {
  const { request, response, key, body } = exchange;
  const encryption = Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => name.startsWith(encryptionPrefix))
      .map(([name, value]) => [name.slice(encryptionPrefix.length), String(value)]),
  );
  const isPut = request.method === 'PUT';
  if (!isPut && Object.keys(encryption).length > 0)
    return refuse(request, response, { status: 400, code: 'InvalidArgument' });
  if (isPut) return put(store, exchange, encryption);
  if (request.method === 'DELETE') {
    store.objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  if (key === '' && request.method === 'HEAD') {
    response.writeHead(200).end();
    return;
  }
  const object = store.objects.get(key);
  if (!object) return refuse(request, response, { status: 404, code: 'NoSuchKey' });
  if (body.length > 0) return refuse(request, response, { status: 400, code: 'InvalidRequest' });
  get(object, exchange);
};

const put = (
  store: S3Server,
  { request, response, key, body }: Exchange,
  encryption: Record<string, string>,
): void => {
  const {
    'content-length': length,
    'content-md5': md5,
    'content-type': contentType,
  } = request.headers;
  if (length === undefined)
    return refuse(request, response, { status: 411, code: 'MissingContentLength' });
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    return refuse(request, response, { status: 400, code: 'BadDigest' });
  store.objects.set(key, { bytes: body, contentType, encryption });
  response.writeHead(200, { etag: '"stored"' }).end();
};

const get = ({ bytes, contentType }: S3Object, { request, response, query }: Exchange): void => {
  const [, last] = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (last !== undefined && bytes.length === 0)
    return refuse(request, response, { status: 416, code: 'InvalidRange' });
  const part = last === undefined ? bytes : bytes.subarray(0, Number(last) + 1);
  for (const name of ['cache-control', 'content-disposition']) {
    const wanted = query.get(`response-${name}`);
    if (wanted !== null) response.setHeader(name, wanted);
  }
  response.writeHead(last === undefined ? 200 : 206, {
    'content-type': query.get('response-content-type') ?? contentType ?? 'binary/octet-stream',
    'content-length': part.length,
    etag: '"stored"',
  });
  response.end(request.method === 'HEAD' ? undefined : part);
};
