import type { Language } from '@floorwright/domain/language';

import { headings as ar } from './ar.ts';
import { headings as de } from './de.ts';
import { headings as en, type Headings } from './en.ts';

export const headingsIn: Readonly<Record<Language, Headings>> = { en, ar, de };
