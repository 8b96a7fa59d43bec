import { importedParts } from '@floorwright/domain/venue-import';
import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { packed } from './packed.ts';
import { parseImport } from './parse.ts';

const Asked = z.object({
  bytes: z.instanceof(Uint8Array),
  filename: z.string(),
  mapping: z.record(z.string(), z.string().nullable()),
  parts: z.array(z.enum(importedParts)).nullable(),
});

serveParent(async (data) => packed(await parseImport(Asked.parse(data))));
