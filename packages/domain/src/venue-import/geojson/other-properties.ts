import { canonicalLanguage } from '../../translations/index.ts';
import { type ImportMapping, mappedFields } from '../document.ts';
import { textOf } from '../feature-texts.ts';

/** A text in another language, as `name:de` and `name_de`. */
const translated = /^(?:name|title)(?::([\w-]{2,35})|_([a-z]{2}))$/i;
/** Not a language in the names of properties. */
const ids = /^id$/i;

const languageOf = (property: string): string | null => {
  const [, tag, short] = translated.exec(property) ?? [];
  if (short !== undefined && ids.test(short)) return null;
  return canonicalLanguage(tag ?? short ?? '');
};

type Properties = Readonly<Record<string, unknown>>;

/** The names of a feature in other languages, by language. */
export const translatedTitles = (properties: Properties): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([property, value]): [string, string][] => {
      const [language, text] = [languageOf(property), textOf(value)];
      return language === null || text === null ? [] : [[language, text]];
    }),
  );

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
    read.has(name) || known.has(name) || languageOf(name) !== null || value === null || value === ''
      ? []
      : [name],
  );
};
