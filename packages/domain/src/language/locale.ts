import type { Language } from './languages.ts';

/** The digits of Arabic: Latin ones unless the user asks for the others. */
export const digitSystems = ['latn', 'arab'] as const;

export type Digits = (typeof digitSystems)[number];

/** The locale of a language for `Intl`. */
export const localeOf = (language: Language, digits: Digits = 'latn'): string =>
  ({ en: 'en-US', de: 'de-DE', ar: `ar-u-nu-${digits}` })[language];

/** A text such as 09:00 with the digits of a locale. */
export const inDigitsOf = (locale: string, text: string): string =>
  locale.endsWith('-u-nu-arab')
    ? text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    : text;

/** How texts are written for someone: in their language, with their digits. */
export type Reader = { language: Language; digits: Digits };
