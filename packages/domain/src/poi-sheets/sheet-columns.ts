import { canonicalLanguage } from '../translations/content-languages.ts';
import type { PoiTexts } from '../translations/texts.ts';

/** A field of a POI that a sheet has in each language. */
export type SheetField = keyof PoiTexts;

/** The headings of the fields in the main language. */
export const fieldHeadings = {
  title: 'Title',
  subtitles: 'Subtitle',
  subcategories: 'Subcategories',
  description: 'Description',
} as const satisfies Record<SheetField, string>;

export const sheetFields: readonly SheetField[] = [
  'title',
  'subtitles',
  'subcategories',
  'description',
];

export const idHeading = 'POI_ID';

/** The headings of fields that have no language. */
export const valueHeadings = {
  external_id: 'External_ID',
  website: 'Website',
  phone: 'Phone',
  category: 'Category Name',
  hours: 'Working hours',
} as const;

/** A field of a POI that a sheet has once. */
export type SheetValue = keyof typeof valueHeadings;

const sheetValues = ['external_id', 'website', 'phone', 'category', 'hours'] as const;

/** Headings of files are English, as all others of the sheet. */
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The heading of a field in another language, such as 'Title (Arabic, ar)'. */
export const headingOf = (field: SheetField, tag: string): string =>
  `${fieldHeadings[field]} (${englishNames.of(tag) ?? tag}, ${tag})`;

type SheetColumn =
  | 'id'
  | { readonly value: SheetValue }
  | { readonly field: SheetField; readonly tag: string | null };

const translatedHeading = /^(?<name>[^(]*)\((?:.*[,،])?(?<tag>[^,،]*)\)$/u;

const fieldNamed = (name: string): SheetField | undefined =>
  sheetFields.find((field) => fieldHeadings[field].toLowerCase() === name.trim().toLowerCase());

/** What a heading stands for; null if the sheet's column is not read. 'Title (ar)' is enough. */
export const readHeading = (heading: string): SheetColumn | null => {
  const text = heading.trim();
  if (text.toLowerCase() === idHeading.toLowerCase()) return 'id';
  const value = sheetValues.find(
    (name) => valueHeadings[name].toLowerCase() === text.toLowerCase(),
  );
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
