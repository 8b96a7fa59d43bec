import { language } from './language.ts';

const names = new Intl.DisplayNames([language], { type: 'language' });

/** A language tag in the words of the reader, such as Arabic for `ar`. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
