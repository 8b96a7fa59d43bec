import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

// With --force also what has not changed since the last build.
await ensureInstalled();
await ensureBuilt({ force: process.argv.includes('--force') });
