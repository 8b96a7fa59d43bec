import {
  bestLanguage,
  directionOf,
  type Language,
  languages,
  readAcceptLanguage,
} from '@floorwright/domain/language';

import { messages as english } from './messages/en.ts';
import { messagesIn } from './messages/index.ts';

/** What a built page says before its script runs, in a language: the pages are built in English. */
const inLanguage = (page: string, language: Language): string => {
  const { beforeScript } = messagesIn[language];
  return page
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(`<title>${english.beforeScript.map}</title>`, `<title>${beforeScript.map}</title>`)
    .replace(english.beforeScript.about, beforeScript.about)
    .replace(english.beforeScript.mapNeedsScript, beforeScript.mapNeedsScript)
    .replace(english.beforeScript.needsScript, beforeScript.needsScript);
};

type Wishes = { named: string | null; accepted: string | undefined };

/** A built page in the language of its reader: the one that the address names, else of the browser. */
export const localizedPage = (page: string) => {
  const pages = new Map(languages.map((language) => [language, inLanguage(page, language)]));
  return ({ named, accepted }: Wishes): string => {
    const wanted = [...(named === null ? [] : [named]), ...readAcceptLanguage(accepted)];
    return pages.get(bestLanguage(wanted, languages)) ?? page;
  };
};
