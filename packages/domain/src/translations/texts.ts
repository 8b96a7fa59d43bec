/** A field that can be translated: one text, or several. */
type Text = string | readonly string[];

/** The translated fields of an object. Missing ones are not translated. */
export type Texts = Readonly<Record<string, Text | undefined>>;

export type PoiTexts = {
  readonly title?: string | undefined;
  readonly subtitles?: readonly string[] | undefined;
  readonly subcategories?: readonly string[] | undefined;
  readonly description?: string | undefined;
};
export type CategoryTexts = { readonly name?: string | undefined };
export type FloorTexts = {
  readonly name?: string | undefined;
  /** Of files that have one, such as IMDF; in the main language, too. */
  readonly short_name?: string | undefined;
};
export type BuildingTexts = {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
};
export type EngagementTexts = {
  /** The name of the action. */
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly coupon_name?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly button_label?: string | undefined;
  readonly button_link?: string | undefined;
};

/** The texts of an object in further languages, by language tag. */
export type Translations<Fields extends Texts = Texts> = Readonly<Record<string, Fields>>;

/** Sent translations. A language that is null or empty is removed; others than those sent stay. */
export type TranslationsInput<Fields extends Texts = Texts> = Readonly<
  Record<string, Fields | null>
>;

export const noTranslations: Translations<never> = {};

const isFilled = (text: Text | undefined): text is Text => text !== undefined && text.length > 0;

/** Only the fields that have a text. */
const filledOnly = <Fields extends Texts>(texts: Fields): Partial<Fields> => {
  const filled: Partial<Fields> = {};
  for (const name in texts) if (isFilled(texts[name])) filled[name] = texts[name];
  return filled;
};

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** The texts in one language; empty if there are none. */
export const textsIn = <Fields extends Texts>(
  translations: TranslationsInput<Fields>,
  language: string,
): Partial<Fields> =>
  Object.hasOwn(translations, language) ? filledOnly(translations[language] ?? {}) : {};

/** The fields in a language. Those that are not translated stay in the first language. */
export const translatedRow = <Row extends object, Fields extends Texts>(
  row: Row,
  translations: Translations<Fields>,
  language: string,
): Row & Partial<Fields> => ({ ...row, ...textsIn(translations, language) });

/** Translations after a change, sorted by language, without empty ones. */
export const mergeTranslations = <Fields extends Texts>(
  before: Translations<Fields>,
  sent: TranslationsInput<Fields>,
): Translations<Partial<Fields>> => {
  const all: [string, Partial<Fields>][] = Object.entries({ ...before, ...sent }).map(
    ([language, texts]) => [language, filledOnly(texts ?? {})],
  );
  return Object.fromEntries(
    all.filter(([, texts]) => !isEmpty(texts)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** What to send so that `before` becomes `after`: only languages that differ, removed ones as null. */
export const translationChanges = <Fields extends Texts>(
  before: Translations<Fields>,
  after: TranslationsInput<Fields>,
): TranslationsInput<Fields> | undefined => {
  const tags = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...tags].filter(
    (tag) => !isSameTexts(textsIn(before, tag), textsIn(after, tag)),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((tag) => [tag, after[tag] ?? null]));
};

const asKey = (texts: Texts): string =>
  JSON.stringify(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const isSameTexts = (a: Texts, b: Texts): boolean => asKey(a) === asKey(b);

/** Whether two objects have the same texts in all languages. */
export const isSameTranslations = <Fields extends Texts>(
  a: Translations<Fields>,
  b: Translations<Fields>,
): boolean => a === b || translationChanges(a, b) === undefined;

/** The fields that have a text in the first language and none in this one. */
export const missingTexts = <Name extends string>(
  plain: Readonly<Record<Name, Text | null | undefined>>,
  translations: TranslationsInput,
  language: string,
): Name[] => {
  const texts: Texts = textsIn(translations, language);
  const names: Name[] = [];
  for (const name in plain)
    if (isFilled(plain[name] ?? undefined) && !isFilled(texts[name])) names.push(name);
  return names;
};
