import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

import { type SignedBy, signedBy } from './s3-signature.ts';

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
const key = 'S3RVER';

/** An S3-compatible store. It keeps files by itself, but takes every signature for a good one. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'floorwright-s3-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await store.configureBuckets();
  const keep = store.getMiddleware();
  const seen: S3Request[] = [];
  const server = createServer((request, response) => {
    const by = signedBy(request, key);
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
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
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
