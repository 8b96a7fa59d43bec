import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Backend = {
  port: number;
  ready: boolean;
  /** Requests in flight. */
  open: number;
};

/** Balances requests round-robin over ready backends with keep-alive connections. */
export const startBalancer = async (backends: readonly Backend[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const failures: string[] = [];
  let answered = 0;
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const usable = backends.filter(({ ready }) => ready);
    turn += 1;
    const backend = usable[turn % usable.length];
    if (!backend) {
      failures.push('no process was ready');
      outgoing.writeHead(502).end();
      return;
    }
    backend.open += 1;
    outgoing.once('close', () => (backend.open -= 1));
    const { method, url, headers } = incoming;
    const onward = httpRequest(
      { host: '127.0.0.1', port: backend.port, method, path: url, headers, agent },
      (answer) => {
        const status = answer.statusCode ?? 500;
        if (status >= 500)
          answer.once('data', (text: Buffer) =>
            failures.push(`${method} ${url}: ${status} ${text.toString()}`),
          );
        answered += 1;
        outgoing.writeHead(status, { 'content-type': answer.headers['content-type'] ?? '' });
        answer.pipe(outgoing);
      },
    );
    onward.on('error', (error) => {
      failures.push(`${method} ${url}: ${error.message}`);
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, so its address is not the name of a socket.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    answered: () => answered,
    stop: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
};
