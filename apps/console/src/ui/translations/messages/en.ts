import { isolateBidi } from '@floorwright/domain/language';

export const messages = {
  group: (language: string) => `Texts in ${isolateBidi(language)}`,
  field: (label: string, language: string) => `${label} (${isolateBidi(language)})`,
  missingIn: (languages: string) => `Missing: ${languages}`,
  missing: 'Not translated yet',
};

export type Messages = typeof messages;
