import type { SentenceFormats } from '@floorwright/domain/sentences';

import { figure, formatDate } from '../format.ts';

/** Numbers and days as the page writes them. */
export const formats: SentenceFormats = {
  figure,
  formatDay: (day) => formatDate(`${day}T12:00:00`),
};
