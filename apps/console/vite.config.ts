import { brotliCompressSync, gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { worldMap } from './world-map.config.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** The paths of the API server; all others are pages of the console. */
const served = String.raw`^/(api/|dev(/|$)|files/|pages/|metrics$)`;

/** Writes a .br and a .gz file for each asset, so that the server never compresses at run time. */
const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  generateBundle: {
    // The bundler fills its last placeholders in this hook too; compression needs the final
    // content.
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(fileName)) continue;
        const source = output.type === 'chunk' ? output.code : output.source;
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: brotliCompressSync(source),
        });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source) });
      }
    },
  },
});

/** The entries beside the console; the API server serves the built ones. */
const otherPages = (): Plugin => ({
  name: 'other-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/share/')) request.url = '/share.html';
      if (/^\/sign-in(\/oauth)?\/?(\?|$)/.test(request.url ?? '')) request.url = '/sign-in.html';
      next();
    });
  },
});

/** Shared code that seldom changes stays in the browser's cache across releases. */
const steady = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    test: /node_modules\/(@tanstack\/(react-)?(router|query|store)|@tanstack\/(router-core|query-core|history))/,
  },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)/ },
];

export default defineConfig({
  plugins: [react(), worldMap(), otherPages(), compressAssets()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { [served]: { target: api } } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Data URLs for fonts and images would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'sign-in.html', 'share.html'],
      output: { codeSplitting: { groups: steady } },
    },
  },
});
