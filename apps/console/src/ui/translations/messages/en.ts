import { isolate } from '@floorwright/domain/language';

export const messages = {
  group: (language: string) => `Texts in ${isolate(language)}`,
  field: (label: string, language: string) => `${label} (${isolate(language)})`,
  missingIn: (languages: string) => `Missing: ${languages}`,
  missing: 'Not translated yet',
};

export type Messages = typeof messages;
