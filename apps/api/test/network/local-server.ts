import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

type LocalServer = {
  url: string;
  requests: { url: URL; userAgent: string | undefined }[];
  /** Before the end of the test, as if it were killed. */
  stop: () => Promise<void>;
};

/** A third party's server, for the length of a test, on any free port unless one is given. */
export const startLocalServer = async (
  listener: RequestListener,
  { port: wanted = 0 }: { port?: number } = {},
): Promise<LocalServer> => {
  const requests: LocalServer['requests'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://server.test');
    requests.push({ url, userAgent: request.headers['user-agent'] });
    listener(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(wanted, '127.0.0.1', done);
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  };
  onTestFinished(stop);
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, stop };
};

export const answerWith =
  (json: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(json));
  };

/** An address where no server listens. */
export const deadServer = 'http://127.0.0.1:1';

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/**
 * A port that was free a moment ago. It is below those that the system assigns by
 * itself: another process could have taken one of those by the time it is used.
 */
export const freePort = async (): Promise<string> => {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return String(port);
  }
};
