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

/** The first digits of MADA cards as the scheme publishes them for shops, six or eight of them. */
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

/** As the payment provider writes them. */
export const cardBrands = ['MADA', 'VISA', 'MASTERCARD'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** As people read them. */
export const cardBrandNames = {
  MADA: 'MADA',
  VISA: 'VISA',
  MASTERCARD: 'Master Card',
} as const satisfies Record<CardBrand, string>;
export type CardBrandName = (typeof cardBrandNames)[CardBrand];

const isMasterCard = (digits: string): boolean => {
  const two = Number(digits.slice(0, 2));
  if (two >= 51 && two <= 55) return true;
  const four = Number(digits.slice(0, 4));
  return digits.length >= 4 && four >= 2221 && four <= 2720;
};

/**
 * The brand of a card by its first digits, at least six for MADA: its ranges lie within those of the
 * others, so it is looked for first. Blanks between digits do not matter.
 */
export const cardBrand = (number: string): CardBrand | undefined => {
  const digits = digitsOf(number);
  if (isMada(digits)) return 'MADA';
  if (digits.startsWith('4')) return 'VISA';
  return isMasterCard(digits) ? 'MASTERCARD' : undefined;
};

/** MADA takes a payment only while its holder is there, so the balance is funded ahead. */
export const supportsRecurring = (brand: CardBrand): boolean => brand !== 'MADA';

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

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

export const writeExpiry = ({ year, month }: CardExpiry): string =>
  `${twoDigits(year)}${twoDigits(month)}`;
export const showExpiry = ({ year, month }: CardExpiry): string =>
  `${twoDigits(month)}/${twoDigits(year)}`;

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
