import { priceIn } from '@floorwright/domain/language';
import type { SentenceFormats } from '@floorwright/domain/sentences';

import { figure, formatDate } from '../format.ts';
import { locale } from '../language/language.ts';

/** Numbers, days and prices as the page writes them. */
export const formats: SentenceFormats = {
  figure,
  formatDay: (day) => formatDate(`${day}T12:00:00`),
  formatPrice: (price) => priceIn(locale, price),
};
