import { mergeTranslations, type Translations } from '@floorwright/domain/translations';

/** A text in one language is a field of its own, such as `translations.de.title`. Tags contain no dots. */
const translatedText = /^translations\.(?<language>[^.]+)\.(?<name>[^.]+)$/u;

/** The language and the name of a translated text; null for other fields. */
export const textOfField = (
  field: string,
): { readonly language: string; readonly name: string } | null => {
  const { language = '', name = '' } = translatedText.exec(field)?.groups ?? {};
  return name === '' ? null : { language, name };
};

/** Only POIs have translations. */
const isTranslated = (value: object): value is { readonly translations: Translations } =>
  'translations' in value;

const textFields = (value: object | null): readonly string[] =>
  value && isTranslated(value)
    ? Object.entries(value.translations).flatMap(([language, texts]) =>
        Object.keys(texts).map((name) => `translations.${language}.${name}`),
      )
    : [];

/** The fields to compare, with each translated text of the values instead of all translations. */
export const fieldsIn = (
  fields: readonly string[],
  values: readonly (object | null)[],
): readonly string[] =>
  fields.flatMap((field) =>
    field === 'translations' ? [...new Set(values.flatMap(textFields))] : field,
  );

/** The value of a field, also of a translated text. */
export const valueOfField = (value: object, field: string): unknown => {
  const text = textOfField(field);
  if (!text) return Reflect.get(value, field);
  return isTranslated(value) ? value.translations[text.language]?.[text.name] : undefined;
};

/** The value with one field of another one. */
export const withField = <Value extends object>(
  value: Value,
  from: Value,
  field: string,
): Value => {
  const text = textOfField(field);
  if (!text) return { ...value, [field]: valueOfField(from, field) };
  if (!isTranslated(value) || !isTranslated(from)) return value;
  const { language, name } = text;
  const texts = { ...value.translations[language], [name]: from.translations[language]?.[name] };
  return { ...value, translations: mergeTranslations(value.translations, { [language]: texts }) };
};
