import { canonicalLanguage } from '../../translations/index.ts';
import { type ImportMapping, mappedFields } from '../document.ts';
import { textOf } from '../feature-texts.ts';

/** Texts in another language, as `name:de` and `name_de`. */
const translated = {
  title: /^(?:name|title)(?::([\w-]{2,35})|_([a-z]{2}))$/i,
  description: /^description(?::([\w-]{2,35})|_([a-z]{2}))$/i,
} as const;
type TranslatedText = keyof typeof translated;
/** Not a language in the names of properties. */
const ids = /^id$/i;

const languageOf = (property: string, text: TranslatedText): string | null => {
  const [, tag, short] = translated[text].exec(property) ?? [];
  if (short !== undefined && ids.test(short)) return null;
  return canonicalLanguage(tag ?? short ?? '');
};

type Properties = Readonly<Record<string, unknown>>;

const translatedValues = (properties: Properties, text: TranslatedText): [string, unknown][] =>
  Object.entries(properties).flatMap(([property, value]): [string, unknown][] => {
    const language = languageOf(property, text);
    return language === null ? [] : [[language, value]];
  });

/** The names of a feature in other languages, by language. */
export const translatedTitles = (properties: Properties): Record<string, string> =>
  Object.fromEntries(
    translatedValues(properties, 'title').flatMap(([language, value]): [string, string][] => {
      const text = textOf(value);
      return text === null ? [] : [[language, text]];
    }),
  );

/** Its descriptions in other languages as they are; null without any. */
export const translatedDescriptions = (properties: Properties): Properties | null => {
  const values = translatedValues(properties, 'description');
  return values.length === 0 ? null : Object.fromEntries(values);
};

const isTranslated = (property: string): boolean =>
  languageOf(property, 'title') !== null || languageOf(property, 'description') !== null;

/** Properties that this product writes itself. */
const known: ReadonlySet<string> = new Set([
  'descriptions',
  'kind',
  'pictures',
  'properties',
  'titles',
]);

/** The names of properties from which nothing is read. */
export const unreadProperties = (properties: Properties, mapping: ImportMapping): string[] => {
  const read = new Set(mappedFields.map((field) => mapping[field]));
  return Object.entries(properties).flatMap(([name, value]) =>
    read.has(name) || known.has(name) || isTranslated(name) || value === null || value === ''
      ? []
      : [name],
  );
};
