import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, found in a way that Node versions too old to run it understand as well. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
