import { textsIn, type Translations } from '../translations/index.ts';
import type { ImdfFeature, ImdfGeometry, ImdfType } from './features.ts';

/** A text in each language that has one. */
type Labels = Readonly<Record<string, string>>;

/** What all parts of the writer need. */
export type Writing = {
  /** The same UUID for the same type and keys, in every archive. */
  readonly idOf: (type: ImdfType, ...keys: readonly (string | number)[]) => string;
  /** The plain fields are in the first one. */
  readonly languages: readonly string[];
};

export const featureOf = (
  type: ImdfType,
  id: string,
  geometry: ImdfGeometry | null,
  properties: ImdfFeature['properties'],
): ImdfFeature => ({ id, type: 'Feature', feature_type: type, geometry, properties });

/** A field in each language that has it. */
export const labelsOf = (
  { languages }: Pick<Writing, 'languages'>,
  plain: string,
  field: string,
  translations: Translations,
): Labels => {
  const [first = 'en', ...others] = languages;
  const labels: Record<string, string> = { [first]: plain };
  for (const language of others) {
    const text = textsIn(translations, language)[field];
    if (typeof text === 'string' && text.trim() !== '') labels[language] = text;
  }
  return labels;
};
