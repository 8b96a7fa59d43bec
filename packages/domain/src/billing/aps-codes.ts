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

const sentences: Readonly<Record<string, string>> = {
  '012': 'This card has expired.',
  '016': 'This card number is not valid.',
  '029': 'The card has insufficient funds.',
  '030': 'The bank could not confirm that the card is yours.',
  '044': 'This card is no longer known to the payment provider. Add it again.',
  '064': 'The payment was not confirmed in time.',
  '072': 'The payment was canceled.',
  '100': 'The expiry date of the card is not valid.',
};

/** Why something failed, for people; the last three digits say it whatever was asked for. */
export const failureSentence = (code: string, otherwise: string): string =>
  sentences[code.slice(-3)] ?? otherwise;
