import { once } from 'node:events';
import { createServer } from 'node:http';

import { freePort } from './processes.ts';

type File = { type: string; content: string | Uint8Array };

/** Serves files from memory; an unknown path is the page `/`. */
export const serveFiles = async (files: ReadonlyMap<string, File>) => {
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const file = files.get(path) ?? files.get('/');
    response.writeHead(200, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.content);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
