import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { worldMap } from './world-map.config.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** The paths of the API server; all others are pages of the console. */
const served = String.raw`^/(api/|dev(/|$)|files/|pages/|metrics$)`;

/** The best quality would take longer than the rest of the build; a release compresses again with it. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

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
          source: brotliCompressSync(source, quick),
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
      if (/^\/sign-in(\/(oauth|sso))?\/?(\?|$)/.test(request.url ?? ''))
        request.url = '/sign-in.html';
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
  {
    // Every page has them; many small files would be a tenth larger.
    name: 'controls',
    test: /node_modules\/@mantine\/core\/esm\/components\/(ActionIcon|Anchor|Button|CloseButton|Input|InputBase|Loader|Stack|Text|TextInput|Title|Transition|UnstyledButton)\//,
    includeDependenciesRecursively: false,
  },
  { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)/ },
];

const catalog = /src\/(?:features\/)?([\w-]+)\/(?:.*\/)?messages\/(?!index)(\w\w)\.ts$/;
const shown = new Set(['app', 'lib', 'ui']);
/** Texts of the studio that are not shown before its map, and so do not delay it. */
const later =
  /floor-studio\/(?:comments|compare|details\/(?!lists)|drafts|many|rooms-and-routes|saving|shapes|together)/;

/** One file of texts for each feature and language, and one for what every screen shows. */
const texts = {
  name: (id: string) => {
    const [, feature = '', language = ''] = catalog.exec(id) ?? [];
    // The sign-in page loads nothing else of its feature, and has no palette.
    const [, own] = /\/(sign-in|palette)\/messages\//.exec(id) ?? [];
    const part = own ?? (later.test(id) ? `${feature}-later` : feature);
    return `texts-${shown.has(part) ? 'common' : part}-${language}`;
  },
  test: catalog,
  includeDependenciesRecursively: false,
};

/**
 * What catalogs import. It must not share a file with a module that waits for a catalog, or both
 * would wait for each other.
 */
const languageTools = {
  name: 'language',
  test: /domain\/(?:src|dist)\/(?:language\/(?:isolate-bidi|languages|plural)|time\/dates)\.|console\/src\/lib\/(?:language\/(?:language|catalog)|format)\.ts/,
  priority: 1,
};

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
      output: { codeSplitting: { groups: [languageTools, ...steady, texts] } },
    },
  },
});
