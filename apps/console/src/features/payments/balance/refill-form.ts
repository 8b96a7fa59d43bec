import { ChargeInput } from '@floorwright/contract';
import { isSecurityCode } from '@floorwright/domain/billing';
import { withDecimalPoint } from '@floorwright/domain/language';
import { z } from 'zod';

import { locale } from '../../../lib/language/language.ts';
import type { CompanyCard } from '../queries.ts';
import { messages } from './messages/index.ts';

/** The server parses the decimal string. */
const Amount = z
  .string()
  .transform((typed) => withDecimalPoint(typed, locale))
  .superRefine((typed, context) => {
    const message = ChargeInput.shape.amount.safeParse(typed).error?.issues[0]?.message;
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Whether this card needs its security code for every payment. */
export const needsCode = (cards: readonly CompanyCard[], id: string): boolean =>
  cards.some((card) => String(card.id) === id && card.brand === 'MADA');

/** Amount and card of a refill. MADA requires the security code each time. */
export const refillForm = (cards: readonly CompanyCard[]) =>
  z
    .object({ amount: Amount, card: z.string(), card_security_code: z.string() })
    .refine(
      ({ card, card_security_code: code }) => !needsCode(cards, card) || isSecurityCode(code),
      { path: ['card_security_code'], message: messages.refill.codeProblem },
    );
