import { spawn } from 'node:child_process';
import path from 'node:path';

import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();

// Open the console's development server, which proxies API requests.
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const apiPort = port + 1;
const publicUrl = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;

/**
 * Starts a tool of the project; when one ends, so does the other. Each has a process group of its
 * own: Ctrl-C must reach it once, through this script, because a second signal kills the API.
 */
const run = (tool, args, env) => {
  const program = path.join(root, 'node_modules/.bin', tool);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll();
  });
  return child;
};

let ending = false;

const endAll = () => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
};

const children = [
  run('tsx', ['watch', '--clear-screen=false', '--conditions=source', 'apps/api/src/main.ts'], {
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? publicUrl,
  }),
  run(
    'vite',
    ['apps/console', '--host', host, '--port', String(port), '--strictPort', '--clearScreen=false'],
    { API_URL: `http://127.0.0.1:${apiPort}` },
  ),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    process.exitCode ??= 0;
    endAll();
  });
}
