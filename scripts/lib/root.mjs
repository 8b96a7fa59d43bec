import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, computed with syntax that old Node versions understand too. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
