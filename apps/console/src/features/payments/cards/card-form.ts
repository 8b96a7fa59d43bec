import { Currency } from '@floorwright/contract';
import {
  cardBrand,
  isExpired,
  isSecurityCode,
  parseExpiry,
  passesLuhn,
  writeExpiry,
} from '@floorwright/domain/billing';
import { z } from 'zod';

import { messages } from './messages/index.ts';

const filled = z.string().trim().min(1, messages.problems.empty);

const CardNumber = filled
  .refine((number) => cardBrand(number) !== undefined, messages.problems.unknownBrand)
  .refine(passesLuhn, messages.problems.number);

const expiryAt = (now: Date) =>
  filled
    .refine((typed) => parseExpiry(typed) !== undefined, messages.problems.expiry)
    .refine((typed) => {
      const expiry = parseExpiry(typed);
      return expiry === undefined || !isExpired(expiry, now);
    }, messages.problems.expired);

const SecurityCode = filled.refine(isSecurityCode, messages.problems.code);

/** The characters that the payment provider accepts. */
const HolderName = filled
  .max(50, messages.problems.longName)
  .regex(/^[\p{L}\p{M}\p{N} .,'’"&()/-]+$/u, messages.problems.name);

type SavedCard = { info: { card_number: string; expiry_date: string } };

/**
 * Identifies a card by what is stored of it: the first six and last four digits, and the expiry.
 */
const isSaved = (cards: readonly SavedCard[], number: string, expiry: string): boolean => {
  const digits = number.replace(/\s/g, '');
  const read = parseExpiry(expiry);
  return cards.some(
    ({ info }) =>
      read !== undefined &&
      info.expiry_date === writeExpiry(read) &&
      info.card_number.length === digits.length &&
      info.card_number.slice(0, 6) === digits.slice(0, 6) &&
      info.card_number.slice(-4) === digits.slice(-4),
  );
};

/** Card details as typed. They go to the payment provider and never to our server. */
export const cardForm = (now: Date, saved: readonly SavedCard[] = []) =>
  z
    .object({
      card_number: CardNumber,
      expiry: expiryAt(now),
      card_security_code: SecurityCode,
      card_holder_name: HolderName,
      currency: Currency,
    })
    .refine(({ card_number: number, expiry }) => !isSaved(saved, number, expiry), {
      path: ['card_number'],
      message: messages.problems.saved,
    });

export type TypedCard = z.output<ReturnType<typeof cardForm>>;

const messageOf = (schema: z.ZodType, typed: string): string | undefined =>
  schema.safeParse(typed).error?.issues[0]?.message;

/** Checks an incomplete number: whether its brand is accepted. */
export const earlyNumberMessage = (typed: string): string | undefined => {
  const digits = typed.replace(/\s/g, '').length;
  const known = cardBrand(typed) !== undefined;
  return (known ? digits >= 16 : digits >= 4) ? messageOf(CardNumber, typed) : undefined;
};

export const earlyExpiryMessage =
  (now: Date) =>
  (typed: string): string | undefined =>
    // "05/20" may become 05/2030.
    /^..\/(?!20$)\d{2}$|^..\/\d{4}$/.test(typed) ? messageOf(expiryAt(now), typed) : undefined;

/** The fields of the provider's form that the user fills in; the server signs the others. */
export const providerFields = (card: TypedCard): Record<string, string> => {
  const expiry = parseExpiry(card.expiry);
  return {
    card_number: card.card_number.replace(/\s/g, ''),
    expiry_date: expiry ? writeExpiry(expiry) : '',
    card_security_code: card.card_security_code,
    card_holder_name: card.card_holder_name,
    remember_me: 'YES',
  };
};
