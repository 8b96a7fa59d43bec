import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import type { PackedOutcome } from './document.ts';
import { readBundle } from './read-bundle.ts';

const Asked = z.object({ path: z.string(), filename: z.string() });

serveParent(async (data): Promise<PackedOutcome> => {
  const { path, filename } = Asked.parse(data);
  const answer = await readBundle(path, filename);
  if (answer.outcome === 'failed') return answer;
  const { buildings, ...read } = answer.read;
  return {
    ...answer,
    read,
    buildings: buildings.map(({ floors, ...building }) => ({
      ...building,
      floors: floors.map((floor) => JSON.stringify(floor)),
    })),
  };
});
