import type { VenueContents } from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { type ChangesPage, type Compared, listChanges } from './changes.ts';

/** What the parent sends was made by this program. */
const Pair = z.custom<{
  before: VenueContents;
  after: VenueContents;
  page: ChangesPage | undefined;
}>((value) => typeof value === 'object' && value !== null);

serveParent((data): Compared => {
  const { before, after, page } = Pair.parse(data);
  return listChanges(before, after, page);
});
