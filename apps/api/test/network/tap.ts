import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { freePort } from './local-server.ts';

export type Tap = { port: string; url: string; received(): string; close(): Promise<void> };

/** Forwards a port and records every byte in both directions. */
export const startTap = async (target: string): Promise<Tap> => {
  const port = await freePort();
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  const record = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      to.write(chunk);
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(target), '127.0.0.1');
    record(near, far);
    record(far, near);
  }).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    received: () => Buffer.concat(chunks).toString('utf8'),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
