import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { drawPage, type PrintRequest } from './draw-page.ts';

/** What the parent asks was made by this program. */
const Asked = z.custom<PrintRequest>((value) => typeof value === 'object' && value !== null);

serveParent((data) => drawPage(Asked.parse(data)));
