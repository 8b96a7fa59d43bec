import { z } from 'zod';

/** What the address says about the list of buildings; what makes no sense is left out. */
export const BuildingsSearch = z.object({
  view: z.literal('map').optional().catch(undefined),
  q: z.string().optional().catch(undefined),
});
