import { statSync } from 'node:fs';
import path from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();
await ensureBuilt();
// Archives are written by the code that writes backups.
const { register } = await import('tsx/esm/api');
register();
const { makeRelease } = await import('./release/make.mjs');
const { archive, commit, checksum } = await makeRelease(path.join(root, 'release'));
const megabytes = (statSync(archive).size / 2 ** 20).toFixed(1);
console.log(`${path.relative(root, archive)}: ${megabytes} MB, commit ${commit}`);
console.log(`SHA-256 ${checksum}`);
