import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  group: (language) => `Texte: ${isolateBidi(language)}`,
  field: (label, language) => `${label} (${isolateBidi(language)})`,
  missingIn: (languages) => `Fehlt: ${languages}`,
  missing: 'Noch nicht übersetzt',
};
