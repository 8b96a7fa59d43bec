import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { text } from './fields.ts';

const wholeNumber = (max: number, error: string) =>
  z.coerce.number({ error }).int(error).min(1, error).max(max, error);

export const pageNumber = wholeNumber(1_000_000, fieldSentences.page_number).default(1);

/** `page[size]`, `page[number]` from 1, `q` and `sort` (`name`, `-created_at`) of a list. */
export const listQuery = <const Column extends string>(columns: readonly Column[], size = 100) =>
  z.object({
    'page[size]': wholeNumber(1000, fieldSentences.page_size).default(size),
    'page[number]': pageNumber,
    q: text().default(''),
    sort: z
      .enum(
        columns.flatMap((column) => [column, `-${column}`] as const),
        { error: fillSentence(fieldSentences.sorted_by, { columns: columns.join(', ') }) },
      )
      .optional(),
  });
