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
