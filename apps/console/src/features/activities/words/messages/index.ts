import { type Catalog, inLanguage } from '../../../../lib/language/catalog.ts';
import type { Messages } from './en.ts';

export const { messages } = await inLanguage(import.meta.glob<Catalog<Messages>>('./??.ts'));
