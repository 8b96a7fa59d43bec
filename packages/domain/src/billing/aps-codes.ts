/** The meaning of a response code of Amazon Payment Services. */
import { billingSentences } from '../sentences/index.ts';

export type PaymentOutcome = 'succeeded' | 'failed' | 'ddd-check' | 'uncertain';

/** 00007, a duplicate order: the provider has it from an earlier request, and can be queried. */
const uncertain = /^(00007|15777|15778|15779|15780|15781|(?!13)\d{2}006)$/;

/**
 * An undocumented code is uncertain: another query is cheap, and a payment wrongly marked as failed
 * is not.
 */
export const paymentOutcome = (code: string): PaymentOutcome => {
  if (code === '14000') return 'succeeded';
  if (code === '20064') return 'ddd-check';
  if (uncertain.test(code)) return 'uncertain';
  return /^(13|17|00)\d{3}$/.test(code) ? 'failed' : 'uncertain';
};

export const isTokenMade = (code: string): boolean => ['18000', '18062', '18063'].includes(code);

/** The provider does not know the order. */
export const isOrderUnknown = (code: string): boolean => /^\d{2}036$/.test(code);

/** Whether the provider reported a failure, as opposed to never having received the payment. */
export const wasRefused = (code: string | null): boolean =>
  code !== null && code !== '' && !isOrderUnknown(code);

/** Errors on our side or of an intermediary, which an operator should look at. */
export const isAlarming = (code: string): boolean => code === '00008' || code === '00007';

/** Why a payment can fail; `declined` if the provider gives no known reason. */
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

/** By the last three digits of a code, which have the same meaning for all requests. */
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
  expired_card: billingSentences.card_expired,
  invalid_card_number: billingSentences.card_number_wrong,
  insufficient_funds: billingSentences.card_funds,
  not_authenticated: billingSentences.card_not_authenticated,
  unknown_card: billingSentences.card_unknown,
  not_confirmed: billingSentences.payment_unconfirmed,
  canceled: billingSentences.payment_canceled,
  invalid_expiry: billingSentences.card_expiry_wrong,
};

/** The reason for users; `otherwise` if it is unknown. */
export const failureSentence = (code: string, otherwise: string): string => {
  const known = byCode[code.slice(-3)];
  return known === undefined ? otherwise : sentences[known];
};
