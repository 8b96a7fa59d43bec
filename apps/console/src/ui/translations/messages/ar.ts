import { isolateBidi } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  group: (language) => `النصوص: ${isolateBidi(language)}`,
  field: (label, language) => `${label} (${isolateBidi(language)})`,
  missingIn: (languages) => `تنقص: ${languages}`,
  missing: 'لم تُترجم بعد',
};
