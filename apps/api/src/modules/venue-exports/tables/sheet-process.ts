import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { writeSheet } from './write-sheet.ts';

const Asked = z.array(z.array(z.string()));

serveParent((data) => writeSheet(Asked.parse(data)));
