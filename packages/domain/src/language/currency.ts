/** Keeps what stands before it in left-to-right order. */
const leftToRightMark = '\u200E';

type Options = Pick<Intl.NumberFormatOptions, 'trailingZeroDisplay'>;

/** An amount in the major unit of a currency. In Arabic, the sign of US$ would move to its other end. */
export const currencyText = (
  amount: number,
  currency: string,
  locale: string,
  options: Options = {},
): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, ...options })
    .formatToParts(amount)
    .map(({ type, value }) =>
      type === 'currency' && locale.startsWith('ar') && /[A-Z]/.test(value)
        ? `${value}${leftToRightMark}`
        : value,
    )
    .join('');

/** An English price such as $30 or SAR 112.50 as another language writes it. Another text stays as it is. */
export const priceIn = (locale: string, text: string): string => {
  const [, code = 'USD', digits] = /^(?:\$|([A-Z]{3})\s)(\d[\d,]*(?:\.\d+)?)$/.exec(text) ?? [];
  if (digits === undefined) return text;
  const amount = Number(digits.replaceAll(',', ''));
  return currencyText(amount, code, locale, { trailingZeroDisplay: 'stripIfInteger' });
};
