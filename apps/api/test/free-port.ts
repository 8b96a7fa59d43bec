import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

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
