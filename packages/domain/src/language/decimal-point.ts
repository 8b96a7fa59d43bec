/** A typed amount with a decimal point, if the language writes a comma there: 10,50 becomes 10.50 in German. */
export const withDecimalPoint = (typed: string, locale: string): string => {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return hasComma && /^\s*\d+,\d{1,2}\s*$/.test(typed) ? typed.replace(',', '.') : typed;
};
