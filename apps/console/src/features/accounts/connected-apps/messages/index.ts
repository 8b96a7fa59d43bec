import { type Catalogue, inLanguage } from '../../../../lib/language/catalogue.ts';
import type { Messages } from './en.ts';

export const { messages } = await inLanguage(import.meta.glob<Catalogue<Messages>>('./??.ts'));
