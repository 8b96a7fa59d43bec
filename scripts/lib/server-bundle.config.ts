import path from 'node:path';

import { defineConfig, type Plugin } from 'vite';

import { root } from './root.mjs';

const source = path.join(root, 'apps/api/src');

/** A module finds the files beside it, such as migrations and child processes, where the compiler wrote it. */
const locateCompiledModules = (): Plugin => ({
  name: 'locate-compiled-modules',
  transform: (code, id) => {
    if (!id.startsWith(source) || !code.includes('import.meta.url')) return null;
    const compiled = path.relative(source, id).replace(/\.ts$/, '.js');
    const url = `new URL(${JSON.stringify(`../src/${compiled}`)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', url), map: null };
  },
});

/** Native packages, those that few installations use, and those that look for files beside them. */
const loadedAsTheyAre = [
  /^sharp$/,
  /^@node-rs\//,
  /^@aws-sdk\//,
  /^@opentelemetry\//,
  /^graphile-worker$/,
  /^pino$/,
  /^pg-native$/,
];

/**
 * The server as one module: Node needs longer to find and load more than a thousand small modules than for the
 * rest of a start.
 */
export default defineConfig({
  logLevel: 'warn',
  plugins: [locateCompiledModules()],
  ssr: { noExternal: true, resolve: { conditions: ['source'] } },
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    minify: false,
    rolldownOptions: {
      input: path.join(source, 'main.ts'),
      external: loadedAsTheyAre,
      // In one folder, so that all of them find the compiled modules.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
