import { brotliCompressSync, gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { worldMap } from './world-map.config.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** What the API server answers; everything else is a page of the console. */
const served = String.raw`^/(api/|dev(/|$)|files/|pages/|metrics$)`;

/** Puts a .br and a .gz beside each asset, so that the server never compresses one twice. */
const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  generateBundle: {
    // The bundler fills its last placeholders in this hook too; what is compressed has to be final.
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

/** The page for visitors is one of its own; the built one is handed out by the API server. */
const sharePage = (): Plugin => ({
  name: 'share-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/share/')) request.url = '/share.html';
      next();
    });
  },
});

/** What every page needs and a release seldom changes stays in the browser's cache. */
const steady = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    test: /node_modules\/(@tanstack\/(react-)?(router|query|store)|@tanstack\/(router-core|query-core|history)|zod|react-hook-form|@hookform)/,
  },
];

export default defineConfig({
  plugins: [react(), worldMap(), sharePage(), compressAssets()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { [served]: { target: api } } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Fonts and images as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'share.html'],
      output: { codeSplitting: { groups: steady } },
    },
  },
});
