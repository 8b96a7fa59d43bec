import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { readBundle } from './read-bundle.ts';

const Asked = z.object({ path: z.string(), filename: z.string() });

serveParent((data) => {
  const { path, filename } = Asked.parse(data);
  return readBundle(path, filename);
});
