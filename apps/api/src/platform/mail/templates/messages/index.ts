import type { Language } from '@floorwright/domain/language';

import { messages as arabic } from './ar.ts';
import { billing as arabicBilling } from './billing/ar.ts';
import { billing as germanBilling } from './billing/de.ts';
import { billing as englishBilling, type BillingMessages } from './billing/en.ts';
import { messages as german } from './de.ts';
import { messages as english, type Messages } from './en.ts';

/** The texts of all mails, by language: a missing text or argument does not compile. */
export const messagesIn: Readonly<Record<Language, Messages & BillingMessages>> = {
  en: { ...english, ...englishBilling },
  ar: { ...arabic, ...arabicBilling },
  de: { ...german, ...germanBilling },
};
