/** Whether the language writes 10,5 for ten and a half. */
export const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');

/** A typed amount with a decimal point, if the language writes a comma there: 10,50 becomes 10.50 in German. */
export const withDecimalPoint = (typed: string, locale: string): string =>
  hasDecimalComma(locale) && /^\s*\d+,\d{1,2}\s*$/.test(typed) ? typed.replace(',', '.') : typed;
