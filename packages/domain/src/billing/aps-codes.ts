/** What a response code of Amazon Payment Services says about a payment. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'ddd-check' | 'uncertain';

/** 00007, a duplicate order: the provider has it from an earlier request of ours, and can be asked. */
const uncertain = /^(00007|15777|15778|15779|15780|15781|(?!13)\d{2}006)$/;

/**
 * An undocumented code is uncertain: asking again is cheap, and a payment that is marked as
 * failed by mistake is not.
 */
export const paymentOutcome = (code: string): PaymentOutcome => {
  if (code === '14000') return 'succeeded';
  if (code === '20064') return 'ddd-check';
  if (uncertain.test(code)) return 'uncertain';
  return /^(13|17|00)\d{3}$/.test(code) ? 'failed' : 'uncertain';
};

export const isTokenMade = (code: string): boolean => ['18000', '18062', '18063'].includes(code);

/** The provider has never heard of what it was asked about. */
export const isOrderUnknown = (code: string): boolean => /^\d{2}036$/.test(code);

/** Whether a failure is what the provider said, and not that it never received the payment. */
export const wasRefused = (code: string | null): boolean =>
  code !== null && code !== '' && !isOrderUnknown(code);

/** Faults on our side or of an intermediary, which a person should look at. */
export const isAlarming = (code: string): boolean => code === '00008' || code === '00007';

/** Why a payment can fail; `declined` where the provider gives no reason that we know. */
export const paymentFailures = [
  'expired_card',
  'invalid_card_number',
  'insufficient_funds',
  'not_authenticated',
  'unknown_card',
  'not_confirmed',
  'canceled',
  'invalid_expiry',
  'not_sent',
  'declined',
] as const;

export type PaymentFailure = (typeof paymentFailures)[number];

type KnownFailure = Exclude<PaymentFailure, 'declined' | 'not_sent'>;

/** By the last three digits of a code, which mean the same whatever was requested. */
const byCode: Readonly<Record<string, KnownFailure>> = {
  '012': 'expired_card',
  '016': 'invalid_card_number',
  '029': 'insufficient_funds',
  '030': 'not_authenticated',
  '044': 'unknown_card',
  '064': 'not_confirmed',
  '072': 'canceled',
  '100': 'invalid_expiry',
};

export const paymentFailure = (code: string): PaymentFailure =>
  wasRefused(code) ? (byCode[code.slice(-3)] ?? 'declined') : 'not_sent';

const sentences: Readonly<Record<KnownFailure, string>> = {
  expired_card: 'This card has expired.',
  invalid_card_number: 'This card number is not valid.',
  insufficient_funds: 'The card has insufficient funds.',
  not_authenticated: 'The bank could not confirm that the card is yours.',
  unknown_card: 'This card is no longer known to the payment provider. Add it again.',
  not_confirmed: 'The payment was not confirmed in time.',
  canceled: 'The payment was canceled.',
  invalid_expiry: 'The expiry date of the card is not valid.',
};

/** Why it failed, for users; `otherwise` where no more is known than that it did. */
export const failureSentence = (code: string, otherwise: string): string => {
  const known = byCode[code.slice(-3)];
  return known === undefined ? otherwise : sentences[known];
};
