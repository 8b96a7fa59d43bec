import { csvSeparators } from '@floorwright/domain/files';
import { z } from 'zod';

/** For endpoints that return a CSV file. */
export const csvQuery = {
  separator: z
    .enum(csvSeparators)
    .default('comma')
    .describe('The separator of the cells. With semicolons, numbers have decimal commas.'),
};
