import { currencyText } from '@floorwright/domain/language';
import {
  formatDate as formatEnglishDate,
  formatDateTime as formatEnglishDateTime,
} from '@floorwright/domain/time';

import { language, locale } from './language/language.ts';

// American English would put a comma before the last word.
const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : locale, { type: 'conjunction' });

/** Joins words as in a sentence: a, b and c. */
export const listed = (parts: readonly string[]): string => list.format(parts);

/** Formats an amount in the major unit, such as $99 or SAR 19.99. */
export const formatMoney = (amount: string, currency: string): string =>
  currencyText(Number(amount), currency, locale, { trailingZeroDisplay: 'stripIfInteger' });

/** The same with cents, for columns and sums. */
export const formatExactMoney = (amount: string, currency: string): string =>
  currencyText(Number(amount), currency, locale);

/** Formats a number with separators: 130,000. */
export const figure = (count: number): string => count.toLocaleString(locale);

const percent = new Intl.NumberFormat(locale, { style: 'percent' });

/** A share of the whole: 0.5 is 50%. */
export const formatPercent = (share: number): string => percent.format(share);

const megabyte = 1024 ** 2;

/** The size of a file: 24 kB or 1.2 MB. */
export const formatBytes = (count: number): string => {
  const isLarge = count >= megabyte;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? count / megabyte : Math.ceil(count / 1024));
};

type Moment = Date | string | number | null | undefined;

const wholeDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const date = new Intl.DateTimeFormat(locale, wholeDate);
const dateTime = new Intl.DateTimeFormat(locale, {
  ...wholeDate,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** DD/MM/YY in English, which the specification fixes, and as usual in other languages. */
export const formatDate = (moment: Moment): string => format(moment, formatEnglishDate, date);

/** The same with the time. */
export const formatDateTime = (moment: Moment): string =>
  format(moment, formatEnglishDateTime, dateTime);

const format = (
  moment: Moment,
  inEnglish: (moment: Moment) => string,
  local: Intl.DateTimeFormat,
): string => {
  const at = new Date(moment ?? Number.NaN);
  return language === 'en' || Number.isNaN(at.getTime()) ? inEnglish(moment) : local.format(at);
};
