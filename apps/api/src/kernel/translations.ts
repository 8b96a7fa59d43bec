import type { Validations } from '@floorwright/contract';
import { bestLanguage, readAcceptLanguage } from '@floorwright/domain/language';
import { venueSentences } from '@floorwright/domain/sentences';
import {
  contentLanguages,
  mergeTranslations,
  type Texts,
  type Translations,
  type TranslationsInput,
} from '@floorwright/domain/translations';

const mainLanguage = venueSentences.translation_main;
const unknownLanguage = venueSentences.translation_language;

/**
 * Sent translations in languages that do not fit. A language that was removed from the building keeps its
 * texts, so that they can be sent back as they were read.
 */
export const languageProblems = (
  sent: TranslationsInput | undefined,
  { stored, main, others }: { stored: Translations; main?: string; others: readonly string[] },
): Validations | undefined => {
  const refused = Object.entries(sent ?? {}).filter(
    ([tag, texts]) => texts !== null && !others.includes(tag) && !Object.hasOwn(stored, tag),
  );
  if (refused.length === 0) return undefined;
  return Object.fromEntries(
    refused.map(([tag]) => [
      `translations.${tag}`,
      [tag === main ? mainLanguage : unknownLanguage],
    ]),
  );
};

/** The same for an object in a building with these languages. */
export const problemsInBuilding = (
  sent: TranslationsInput | undefined,
  stored: Translations,
  languages: readonly string[],
): Validations | undefined => {
  const [main, ...others] = contentLanguages(languages);
  return languageProblems(sent, { stored, main, others });
};

/** The translations, updated with the sent ones. */
export const withTranslations = <Fields extends Texts>(
  before: Translations<Fields>,
  sent: TranslationsInput<Fields> | undefined,
): Translations<Partial<Fields>> => (sent ? mergeTranslations(before, sent) : before);

/** What a reader asked for: a parameter, then a header. */
type LanguageWish = { lang: string | undefined; acceptLanguage: string | undefined };

/** The language of an answer about a building with these languages. */
export const languageFor = (
  { lang, acceptLanguage }: LanguageWish,
  languages: readonly string[],
): string =>
  bestLanguage(
    [...(lang === undefined ? [] : [lang]), ...readAcceptLanguage(acceptLanguage)],
    contentLanguages(languages),
  );

/** For answers whose texts depend on the reader's language. */
export const byLanguage = { Vary: 'Accept-Language' } as const;
