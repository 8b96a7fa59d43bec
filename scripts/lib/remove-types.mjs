import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { transformWithOxc } from 'vite';

import { root } from './root.mjs';

/** The server's folders of sources, and where their modules go. */
const folders = {
  'packages/domain/src': 'packages/domain/dist',
  'packages/contract/src': 'packages/contract/dist',
  'apps/api/src': 'apps/api/dist/src',
  'apps/api/migrations': 'apps/api/dist/migrations',
};

/** Removes the types; the tests check them. Declarations would take longer than everything else. */
const compile = async (source, target) => {
  const { code, map, helpersUsed } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
    tsconfig: false,
    target: 'node20',
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
  });
  // They would be imported from a package that no installation has.
  if (Object.keys(helpersUsed).length > 0)
    throw new Error(`${source}: Node 20 cannot run this syntax without a helper.`);
  mkdirSync(path.dirname(target), { recursive: true });
  const sources = [path.relative(path.dirname(target), source)];
  writeFileSync(`${target}.map`, JSON.stringify({ ...map, sources }));
  writeFileSync(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
};

const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts');

const work = Object.entries(folders).flatMap(([from, to]) =>
  readdirSync(path.join(root, from), { recursive: true })
    .filter(isSource)
    .map((file) =>
      compile(path.join(root, from, file), path.join(root, to, file.replace(/\.ts$/, '.js'))),
    ),
);
await Promise.all(work);
