const digitsOf = (number: string): string => number.replace(/\s/g, '');

/** Whether the last digit fits the others, as the networks have it: it finds nearly every slip. */
export const passesLuhn = (number: string): boolean => {
  const digits = digitsOf(number);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

/** The digits in groups of four, as they are embossed. Whatever is no digit is dropped. */
export const formatCardNumber = (typed: string): string =>
  (
    typed
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** For showing: the provider masks the middle with one asterisk per digit. */
export const lastDigits = (masked: string): string => digitsOf(masked).slice(-4);

/** At most four digits; the brands that are taken have three. */
export const isSecurityCode = (code: string): boolean => /^\d{3,4}$/.test(code);
