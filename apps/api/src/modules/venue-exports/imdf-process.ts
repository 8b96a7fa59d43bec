import { z } from 'zod';

import { serveParent } from '../../platform/threads/serve-parent.ts';
import { type ImdfRequest, writeArchive } from './imdf-archive.ts';

/** What the parent asks was made by this program. */
const Asked = z.custom<ImdfRequest>((value) => typeof value === 'object' && value !== null);

serveParent((data) => writeArchive(Asked.parse(data)));
