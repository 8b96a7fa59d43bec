import { existsSync, readFileSync } from 'node:fs';

import { z } from 'zod';

const Release = z.object({ version: z.string(), commit: z.string() });
type Release = z.infer<typeof Release>;

/** Written by the build. The server started from its sources has none. */
const buildFile = new URL('../../build.json', import.meta.url);

export const readRelease = (file: URL): Release =>
  existsSync(file)
    ? Release.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { version: 'development', commit: 'unknown' };

/** What is running, for the status, the log and the console. */
export const release: Release = readRelease(buildFile);
