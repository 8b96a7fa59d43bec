import { isolate } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  group: (language) => `Texte: ${isolate(language)}`,
  field: (label, language) => `${label} (${isolate(language)})`,
  missingIn: (languages) => `Fehlt: ${languages}`,
  missing: 'Noch nicht übersetzt',
};
