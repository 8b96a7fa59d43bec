import { isolate } from '@floorwright/domain/language';

import type { Messages } from './en.ts';

export const messages: Messages = {
  group: (language) => `النصوص: ${isolate(language)}`,
  field: (label, language) => `${label} (${isolate(language)})`,
  missingIn: (languages) => `تنقص: ${languages}`,
  missing: 'لم تُترجم بعد',
};
