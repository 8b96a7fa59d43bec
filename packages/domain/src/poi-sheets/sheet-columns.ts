import type { Language } from '../language/index.ts';
import { canonicalLanguage } from '../translations/content-languages.ts';
import type { PoiTexts } from '../translations/texts.ts';
import { isHeading, sheetHeadingsIn } from './headings.ts';

/** A field of a POI that a sheet has in each language. */
export type SheetField = keyof PoiTexts;

/** The English headings of the fields in the main language. */
export const fieldHeadings = {
  title: sheetHeadingsIn.en.title,
  subtitles: sheetHeadingsIn.en.subtitles,
  subcategories: sheetHeadingsIn.en.subcategories,
  description: sheetHeadingsIn.en.description,
} as const satisfies Record<SheetField, string>;

export const sheetFields: readonly SheetField[] = [
  'title',
  'subtitles',
  'subcategories',
  'description',
];

export const idHeading = 'POI_ID';

/** The English headings of fields that have no language. */
export const valueHeadings = {
  external_id: sheetHeadingsIn.en.external_id,
  website: sheetHeadingsIn.en.website,
  phone: sheetHeadingsIn.en.phone,
  category: sheetHeadingsIn.en.category,
  hours: sheetHeadingsIn.en.hours,
} as const;

/** A field of a POI that a sheet has once. */
export type SheetValue = keyof typeof valueHeadings;

const sheetValues = ['external_id', 'website', 'phone', 'category', 'hours'] as const;

/** The heading of a field in another language, such as 'Title (Arabic, ar)', in the language of the other headings. */
export const headingOf = (field: SheetField, tag: string, language: Language = 'en'): string => {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return `${sheetHeadingsIn[language][field]} (${names.of(tag) ?? tag}, ${tag})`;
};

type SheetColumn =
  | 'id'
  | { readonly value: SheetValue }
  | { readonly field: SheetField; readonly tag: string | null };

const translatedHeading = /^(?<name>[^(]*)\((?:.*[,،])?(?<tag>[^,،]*)\)$/u;

const fieldNamed = (name: string): SheetField | undefined =>
  sheetFields.find((field) => isHeading(name, field));

/** What a heading stands for; null if the sheet's column is not read. 'Title (ar)' is enough. */
export const readHeading = (heading: string): SheetColumn | null => {
  const text = heading.trim();
  if (text.toLowerCase() === idHeading.toLowerCase()) return 'id';
  const value = sheetValues.find((name) => isHeading(text, name));
  if (value) return { value };
  const plain = fieldNamed(text);
  if (plain) return { field: plain, tag: null };
  const groups = translatedHeading.exec(text)?.groups;
  const field = fieldNamed(groups?.['name'] ?? '');
  const tag = canonicalLanguage((groups?.['tag'] ?? '').trim());
  return field && tag !== null ? { field, tag } : null;
};

const separator = ', ';

export const writeList = (texts: readonly string[]): string => texts.join(separator);

/** The texts of a cell, each once. */
export const readList = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,،;\n]/u)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
];
