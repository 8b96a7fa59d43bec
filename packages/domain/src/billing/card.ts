import { latinDigits } from '../language/index.ts';

const digitsOf = (number: string): string => number.replace(/\s/g, '');

/** The Luhn check, which detects nearly every typo. */
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

/** The digits in groups of four, as embossed. Other characters are dropped. */
export const formatCardNumber = (typed: string): string =>
  (
    latinDigits(typed)
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** For display: the provider masks the middle with one asterisk per digit. */
export const lastDigits = (masked: string): string => digitsOf(masked).slice(-4);

/** At most four digits; the accepted brands have three. */
export const isSecurityCode = (code: string): boolean => /^\d{3,4}$/.test(code);

/** The published prefixes of MADA cards, with six or eight digits. */
const madaBins = [
  '22337902 22337985 22337986 22402030 242030 403024 406136 406996 40719700 40739500 40752000 409201',
  '410621 410685 410834 412565 417633 419593 420132 421141 422817 422818 422819 422820 422821 422822',
  '422823 428331 428671 428672 428673 431361 432328 434107 439954 440533 440647 440795 442463 445564',
  '446393 446404 446672 45488707 45488713 45501701 455036 455708 457865 457997 458456 462220 468540',
  '468541 468542 468543 474491 483010 483011 483012 484783 486094 486095 486096 487917 489317 489318',
  '489319 493428 504300 506968 508160 513213 515079 520058 521076 524130 524514 524940 525630 529415',
  '529741 530060 530906 531095 531196 532013 535825 535989 536023 537767 539931 543085 543357 549760',
  '554180 555610 558563 588845 588848 588850 588982 589005 589206 604906 605141 636120 968201 968202',
  '968203 968204 968205 968206 968207 968208 968209 968211 968212',
];

const isMada = (digits: string): boolean =>
  madaBins.some((line) => line.split(' ').some((bin) => digits.startsWith(bin)));

/** The names of the payment provider. */
export const cardBrands = ['MADA', 'VISA', 'MASTERCARD'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** The display names. */
export const cardBrandNames = {
  MADA: 'MADA',
  VISA: 'VISA',
  MASTERCARD: 'Master Card',
} as const satisfies Record<CardBrand, string>;

const isMasterCard = (digits: string): boolean => {
  const two = Number(digits.slice(0, 2));
  if (two >= 51 && two <= 55) return true;
  const four = Number(digits.slice(0, 4));
  return digits.length >= 4 && four >= 2221 && four <= 2720;
};

/**
 * The brand of a card by its first digits, at least six for MADA: its ranges are inside the ranges of
 * the others, so it is checked first. Blanks between digits are ignored.
 */
export const cardBrand = (number: string): CardBrand | undefined => {
  const digits = digitsOf(number);
  if (isMada(digits)) return 'MADA';
  if (digits.startsWith('4')) return 'VISA';
  return isMasterCard(digits) ? 'MASTERCARD' : undefined;
};

/** MADA requires its holder to be present, so the balance is funded in advance. */
export const supportsRecurring = (brand: CardBrand): boolean => brand !== 'MADA';

type CardExpiry = { year: number; month: number };

const expiry = (year: string, month: string): CardExpiry | undefined => {
  const number = Number(month);
  return number >= 1 && number <= 12 ? { year: 2000 + Number(year), month: number } : undefined;
};

/** Typed input: MM/YY, also with a one-digit month or a four-digit year. */
export const parseExpiry = (typed: string): CardExpiry | undefined => {
  const [, month, year] =
    /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(latinDigits(typed).trim()) ?? [];
  return month === undefined || year === undefined ? undefined : expiry(year, month);
};

/** The format of the provider, YYMM. */
export const readExpiry = (yymm: string): CardExpiry | undefined => {
  const [, year, month] = /^(\d{2})(\d{2})$/.exec(yymm) ?? [];
  return month === undefined || year === undefined ? undefined : expiry(year, month);
};

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

export const writeExpiry = ({ year, month }: CardExpiry): string =>
  `${twoDigits(year)}${twoDigits(month)}`;
export const showExpiry = ({ year, month }: CardExpiry): string =>
  `${twoDigits(month)}/${twoDigits(year)}`;

/** The digits of month and year typed so far. */
const splitExpiry = (typed: string): { month: string; rest: string; slash: boolean } => {
  const [before = '', ...after] = latinDigits(typed)
    .split('/')
    .map((part) => part.replace(/\D/g, ''));
  const slash = after.length > 0;
  const isOneDigit = /^[2-9]/.test(before) || Number(before.slice(0, 2)) > 12;
  if (isOneDigit || (slash && before.length === 1 && before !== '0'))
    return { month: `0${before.slice(0, 1)}`, rest: before.slice(1) + after.join(''), slash };
  return { month: before.slice(0, 2), rest: before.slice(2) + after.join(''), slash };
};

/** Formats MM/YY while typing: 5/30 becomes 05/30, and a four-digit year stays. */
export const formatExpiry = (typed: string): string => {
  const { month, rest, slash } = splitExpiry(typed);
  const year = rest.slice(0, /^20\d/.test(rest) ? 4 : 2);
  return year !== '' || (slash && month.length === 2) ? `${month}/${year}` : month;
};

/** A card is valid until the end of its month in the last time zone. */
export const isExpired = ({ year, month }: CardExpiry, now: Date): boolean =>
  now.getTime() >= Date.UTC(year, month, 1, 12);
