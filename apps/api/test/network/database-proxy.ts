import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

import { freePort } from './local-server.ts';

export type DatabaseProxy = {
  /** The address of the database behind the proxy. */
  url: string;
  /** From now on no byte passes in either direction, and no connection ends. */
  swallow(which: 'all connections' | 'connections that are open'): void;
  /** Resets every connection and refuses new ones. */
  refuse(): void;
  /** Passes everything again; what was swallowed stays lost. */
  restore(): void;
  close(): Promise<void>;
};

/** The place of a server that listens on a socket file or on a port. */
const placeOf = (url: URL): { path: string } | { host: string; port: number } => {
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return folder?.startsWith('/')
    ? { path: path.join(folder, `.s.PGSQL.${port}`) }
    : { host: url.hostname, port };
};

/** Stands between the product and its database, as a network does. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl);
  const port = Number(await freePort());
  const sockets = new Set<Socket>();
  const near = new Set<Socket>();
  const holes = new Set<Socket>();
  let mode: 'pass' | 'swallow' | 'refuse' = 'pass';

  const pipe = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (!holes.has(from)) to.write(chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!holes.has(from)) to.destroy();
    });
  };
  const server = createServer((client) => {
    if (mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const far = connect(placeOf(target));
    if (mode === 'swallow') for (const socket of [client, far]) holes.add(socket);
    near.add(client);
    client.once('close', () => near.delete(client));
    pipe(client, far);
    pipe(far, client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(target);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    swallow: (which) => {
      for (const socket of sockets) holes.add(socket);
      mode = which === 'all connections' ? 'swallow' : 'pass';
    },
    refuse: () => {
      mode = 'refuse';
      for (const socket of near) socket.resetAndDestroy();
    },
    restore: () => {
      mode = 'pass';
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
