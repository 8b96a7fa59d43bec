import { z } from 'zod';

import { ListSearch } from '../../lib/list-state.ts';

/** The address of the imports also says that a file is being added. */
export const ImportsSearch = ListSearch.extend({
  upload: z.literal(true).optional().catch(undefined),
});
