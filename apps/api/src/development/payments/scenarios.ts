import { cardBrand, passesLuhn } from '@floorwright/domain/billing';

/** The behavior of a sandbox card when it is charged. */
const scenarios = ['pays', '3-d-secure', 'declined', 'no-funds', 'silent', 'late'] as const;
export type Scenario = (typeof scenarios)[number];

type SandboxCard = { number: string; scenario: Scenario; code: string; label: string };

/** The first five are the provider's test cards; the others are fictitious. */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4005550000000001', scenario: 'pays', code: '123', label: 'VISA, pays' },
  { number: '5123456789012346', scenario: 'pays', code: '123', label: 'Master Card, pays' },
  { number: '4557012345678902', scenario: '3-d-secure', code: '123', label: 'VISA, 3-D Secure' },
  {
    number: '5313581000123430',
    scenario: '3-d-secure',
    code: '123',
    label: 'Master Card, 3-D Secure',
  },
  { number: '5297412542005689', scenario: 'pays', code: '350', label: 'MADA, pays' },
  { number: '4000000000000002', scenario: 'declined', code: '123', label: 'VISA, declined' },
  { number: '4000000000009995', scenario: 'no-funds', code: '123', label: 'VISA, no funds' },
  { number: '4000000000000028', scenario: 'silent', code: '123', label: 'VISA, pays in silence' },
  { number: '4000000000000036', scenario: 'late', code: '123', label: 'VISA, pays late' },
];

const known = (number: string): SandboxCard | undefined =>
  sandboxCards.find((card) => card.number === number);

/** All other cards succeed. */
export const scenarioOf = (number: string): Scenario => known(number)?.scenario ?? 'pays';

/** Whether the bank accepts this code, decided by the mask, because the number is not stored. */
export const takesCode = (masked: string, code: string): boolean => {
  const card = sandboxCards.find(({ number }) => mask(number) === masked);
  return card === undefined || card.code === code;
};

export const mask = (number: string): string =>
  `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`;

/** The provider's response to the typed card. */
export const tokenCode = (number: string, expiryDate: string, now: Date): string => {
  if (!passesLuhn(number) || cardBrand(number) === undefined) return '17016';
  const [, year, month] = /^(\d{2})(\d{2})$/.exec(expiryDate) ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return '17100';
  const ends = Date.UTC(2000 + Number(year), Number(month), 1);
  return ends <= now.getTime() ? '17012' : '18000';
};
