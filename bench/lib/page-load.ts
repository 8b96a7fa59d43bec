import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';

import { freePort } from './processes.ts';

const run = promisify(execFile);
const options = ['--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=10000'];

type Loaded = { scripts: Map<string, Buffer>; dom: string };

/**
 * Opens a page in a real browser, and records every script that it loads. Scripts that it only
 * prefetches are not run, and come after the page is shown.
 */
export const loadPage = async (
  productUrl: string,
  path: string,
  language = 'en',
): Promise<Loaded> => {
  const scripts = new Map<string, Buffer>();
  const handOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(productUrl + String(request.url));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    const isPrefetched = request.headers['sec-purpose'] === 'prefetch';
    if (type.includes('javascript') && !isPrefetched) scripts.set(String(request.url), body);
    const policy = answer.headers.get('content-security-policy') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'content-security-policy': policy });
    response.end(body);
  };
  const server = createServer((request, response) => void handOn(request, response));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    const browser = process.env['CHROMIUM_PATH'] ?? 'chromium';
    const page = `http://127.0.0.1:${port}${path}`;
    const args = [...options, `--accept-lang=${language}`, '--dump-dom', page];
    const { stdout } = await run(browser, args, { timeout: 60_000 });
    return { scripts, dom: stdout };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
