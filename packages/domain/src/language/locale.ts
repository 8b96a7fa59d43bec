import type { Language } from './languages.ts';

/** The digits of Arabic: Latin ones unless the user asks for the others. */
export const digitSystems = ['latn', 'arab'] as const;

export type Digits = (typeof digitSystems)[number];

/** The locale of a language for `Intl`. */
export const localeOf = (language: Language, digits: Digits = 'latn'): string =>
  ({ en: 'en-US', de: 'de-DE', ar: `ar-u-nu-${digits}` })[language];

/** How texts are written for someone: in their language, with their digits. */
export type Reader = { language: Language; digits: Digits };
