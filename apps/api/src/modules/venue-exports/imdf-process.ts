import { z } from 'zod';

import { serveParent } from '../../platform/threads/serve-parent.ts';
import { type ImdfRequest, writeArchive } from './imdf-archive.ts';

/** Requests come from the parent process, so their content is not checked again. */
const Asked = z.custom<ImdfRequest>((value) => typeof value === 'object' && value !== null);

serveParent((data) => writeArchive(Asked.parse(data)));
