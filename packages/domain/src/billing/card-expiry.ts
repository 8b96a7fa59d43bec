export type CardExpiry = { year: number; month: number };

const expiry = (year: string, month: string): CardExpiry | undefined => {
  const number = Number(month);
  return number >= 1 && number <= 12 ? { year: 2000 + Number(year), month: number } : undefined;
};

/** What a person types, MM/YY. */
export const parseExpiry = (typed: string): CardExpiry | undefined => {
  const [, month, year] = /^(\d{2})\s*\/?\s*(\d{2})$/.exec(typed.trim()) ?? [];
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

/** A slash after the month, while it is typed. */
export const formatExpiry = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** A card holds to the end of its month, wherever on earth that month ends last. */
export const isExpired = ({ year, month }: CardExpiry, now: Date): boolean =>
  now.getTime() >= Date.UTC(year, month, 1, 12);
