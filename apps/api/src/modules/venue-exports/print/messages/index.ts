import type { Language } from '@floorwright/domain/language';

import { messages as ar } from './ar.ts';
import { messages as de } from './de.ts';
import { messages as en, type Messages } from './en.ts';

export const messagesIn: Readonly<Record<Language, Messages>> = { en, ar, de };
