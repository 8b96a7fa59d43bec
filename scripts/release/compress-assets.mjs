import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { consoleIn } from './stage.mjs';

const compress = promisify(brotliCompress);

/** Compresses the console's files again, as small as possible: a release is made once and sent often. */
export const compressAssets = async (release) => {
  const assets = path.join(release, consoleIn, 'dist');
  const compressed = readdirSync(assets, { recursive: true }).filter((file) =>
    file.endsWith('.br'),
  );
  await Promise.all(
    compressed.map(async (file) => {
      const target = path.join(assets, file);
      await writeFile(target, await compress(await readFile(target.slice(0, -'.br'.length))));
    }),
  );
};
