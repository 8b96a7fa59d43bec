import type { Show } from '@floorwright/domain/sentences';

import { type Catalog, inLanguage } from '../language/catalog.ts';

const { messages } = await inLanguage(import.meta.glob<Catalog<{ show: Show }>>('./??.ts'));

/**
 * A sentence of the API, the contract or the domain, as the page shows it: all of them are English, and
 * have a code (domain/sentences). English pages load no table.
 */
export const { show: showSentence } = messages;
