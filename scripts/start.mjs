import module from 'node:module';
import path from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();
await ensureBuilt();
// Node 22 and later store compiled code for the next start.
module.enableCompileCache?.(path.join(root, '.cache/compiled'));
await import('../apps/api/dist/bundle/main.js');
