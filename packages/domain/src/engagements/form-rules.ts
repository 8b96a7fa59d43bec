import { cutText, type Language } from '../language/index.ts';
import { beaconSentences } from '../sentences/index.ts';

export const noBeaconsMessage = beaconSentences.engagement_beacons_missing;
export const noEventMessage = beaconSentences.event_missing;
export const noActionNameMessage = beaconSentences.action_name_missing;

const link = /^https?:\/\/[^\s\p{Cc}/?#\\]+(?:[/?#][^\s\p{Cc}]*)?$/iu;

/**
 * Whether a text is a complete web address. Other schemes could run a script in the visitor app.
 */
export const isWebLink = (text: string): boolean => link.test(text);

export const webLinkMessage = beaconSentences.url_start;

type CustomRow = { name: string; value: string };

export const noRowsMessage = beaconSentences.pair_missing;

/** The filled-in rows: a row without a name or a value is dropped. */
export const filledRows = (rows: readonly CustomRow[]): CustomRow[] =>
  rows
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '');

const copySuffixes: Readonly<Record<Language, string>> = {
  en: ' (copy)',
  ar: ' (نسخة)',
  de: ' (Kopie)',
};
const maxNameLength = 255;

/** The name of a copy in the language of who makes it, within the maximum length. */
export const copyName = (name: string, language: Language): string => {
  const suffix = copySuffixes[language];
  return cutText(name, maxNameLength - suffix.length) + suffix;
};
