import { missingTexts } from '@floorwright/domain/translations';

import type { WirePoi } from '../../../venue/company/floor-contents.ts';

/** Which language the table shows beside the main one, and whether only rows with missing texts. */
export type LanguageView = { readonly tag: string | null; readonly onlyMissing: boolean };

const onlyMissing = '-missing';

/** The view in the address; the plain table for a language that the venue does not have. */
export const readView = (
  filter: string | undefined = '',
  languages: readonly string[],
): LanguageView => {
  const isFiltered = filter.endsWith(onlyMissing);
  const wanted = isFiltered ? filter.slice(0, -onlyMissing.length) : filter;
  const tag = languages.find((known) => known === wanted) ?? null;
  return { tag, onlyMissing: tag !== null && isFiltered };
};

/** The same as text for the address; undefined for the plain table. */
export const writeView = ({ tag, onlyMissing: isFiltered }: LanguageView): string | undefined =>
  tag === null ? undefined : `${tag}${isFiltered ? onlyMissing : ''}`;

/** Whether a text of the main language is missing in this one. */
export const isIncomplete = (
  { title, subtitles, subcategories, translations }: WirePoi,
  tag: string,
): boolean => missingTexts({ title, subtitles, subcategories }, translations, tag).length > 0;
