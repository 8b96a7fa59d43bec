import { build } from 'vite';

import { root } from './root.mjs';

// Compiles programs of the server module by module: compile.mjs <folder> <source>…
const [outDir, ...input] = process.argv.slice(2);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: [/^@floorwright\//], resolve: { conditions: ['source'] } },
  build: {
    ssr: true,
    outDir,
    minify: false,
    // Every file keeps its relative path, so that files find each other.
    rolldownOptions: { input, output: { preserveModules: true, preserveModulesRoot: root } },
  },
});
