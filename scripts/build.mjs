import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

// With --force, everything is rebuilt.
await ensureInstalled();
await ensureBuilt({ force: process.argv.includes('--force') });
