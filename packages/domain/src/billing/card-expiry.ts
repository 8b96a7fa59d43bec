export type CardExpiry = { year: number; month: number };

const expiry = (year: string, month: string): CardExpiry | undefined => {
  const number = Number(month);
  return number >= 1 && number <= 12 ? { year: 2000 + Number(year), month: number } : undefined;
};

/** What a person types: MM/YY, also with a month of one digit or a year of four. */
export const parseExpiry = (typed: string): CardExpiry | undefined => {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed.trim()) ?? [];
  return month === undefined || year === undefined ? undefined : expiry(year, month);
};

/** What the provider writes, YYMM. */
export const readExpiry = (yymm: string): CardExpiry | undefined => {
  const [, year, month] = /^(\d{2})(\d{2})$/.exec(yymm) ?? [];
  return month === undefined || year === undefined ? undefined : expiry(year, month);
};

const two = (number: number): string => String(number % 100).padStart(2, '0');

export const writeExpiry = ({ year, month }: CardExpiry): string => `${two(year)}${two(month)}`;
export const showExpiry = ({ year, month }: CardExpiry): string => `${two(month)}/${two(year)}`;

/** The digits of month and year in what was typed so far. */
const splitExpiry = (typed: string): { month: string; rest: string; slash: boolean } => {
  const [before = '', ...after] = typed.split('/').map((part) => part.replace(/\D/g, ''));
  const slash = after.length > 0;
  const isOneDigit = /^[2-9]/.test(before) || Number(before.slice(0, 2)) > 12;
  if (isOneDigit || (slash && before.length === 1 && before !== '0'))
    return { month: `0${before.slice(0, 1)}`, rest: before.slice(1) + after.join(''), slash };
  return { month: before.slice(0, 2), rest: before.slice(2) + after.join(''), slash };
};

/** MM/YY while it is typed: 5/30 becomes 05/30, and a year of four digits stays. */
export const formatExpiry = (typed: string): string => {
  const { month, rest, slash } = splitExpiry(typed);
  const year = rest.slice(0, /^20\d/.test(rest) ? 4 : 2);
  return year !== '' || (slash && month.length === 2) ? `${month}/${year}` : month;
};

/** A card holds to the end of its month, wherever on earth that month ends last. */
export const isExpired = ({ year, month }: CardExpiry, now: Date): boolean =>
  now.getTime() >= Date.UTC(year, month, 1, 12);
