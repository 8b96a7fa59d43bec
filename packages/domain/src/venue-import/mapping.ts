import { foldText, languages } from '../language/index.ts';
import { sheetHeadingsIn } from '../poi-sheets/headings.ts';
import {
  type ImportMapping,
  type MappedField,
  mappedFields,
  noMapping,
  type TableField,
  tableFields,
} from './document.ts';

/** Names that other programs use, the likeliest first. */
const names: Readonly<Record<MappedField, readonly string[]>> = {
  id: [
    'poi_id',
    'external_id',
    'id',
    'uuid',
    'guid',
    'ref',
    'globalid',
    'objectid',
    'fid',
    'osm_id',
  ],
  external_id: ['external_id', 'externalid'],
  title: ['title', 'name', 'label', 'shop', 'tenant', 'text', 'bezeichnung'],
  category: ['category', 'type', 'class', 'kategorie', 'amenity', 'usage', 'use_type'],
  subtitle: ['subtitles', 'subtitle', 'tagline'],
  hours: ['opening_hours', 'hours', 'working_hours', 'openinghours'],
  floor: ['floor', 'level', 'storey', 'floor_name', 'etage', 'stockwerk'],
  subcategories: ['subcategories', 'subcategory', 'tags'],
  description: ['description', 'about', 'beschreibung'],
  website: ['website', 'url', 'web', 'homepage', 'contact_website'],
  phone: ['phone', 'telephone', 'tel', 'telefon', 'contact_phone'],
};

const folded = (name: string): string => foldText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '_');

/** The property that each field most likely is, by its name. */
export const guessMapping = (properties: readonly string[]): ImportMapping => {
  const byName = new Map(properties.toReversed().map((property) => [folded(property), property]));
  const guess = (field: MappedField): string | null => {
    const known = names[field].find((name) => byName.has(name));
    return known === undefined ? null : (byName.get(known) ?? null);
  };
  const mapping: Record<TableField, string | null> = { ...noMapping };
  for (const field of mappedFields) mapping[field] = guess(field);
  return mapping;
};

/** Headings that other programs use in tables. */
const columns: Readonly<Record<TableField, readonly string[]>> = {
  id: ['poi_id'],
  external_id: ['external_id', 'id', 'shop_id', 'store_id', 'tenant_id', 'ref', 'sku'],
  title: names.title,
  subtitle: ['subtitle', 'subtitles', 'tagline'],
  subcategories: names.subcategories,
  category: ['category_name', ...names.category],
  hours: ['working_hours', ...names.hours],
  description: names.description,
  website: names.website,
  phone: names.phone,
  floor: ['floor_title', ...names.floor],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lon', 'lng', 'long'],
};

/** Those of this product's own tables, in every language. */
const ownHeadings = (field: TableField): string[] => {
  if (field === 'id') return [];
  const heading = field === 'subtitle' ? 'subtitles' : field;
  return languages.map((language) => folded(sheetHeadingsIn[language][heading]));
};

/** The column that each field most likely is, by its heading. */
export const guessColumns = (headings: readonly string[]): ImportMapping => {
  const byName = new Map(headings.toReversed().map((heading) => [folded(heading), heading]));
  const mapping: Record<TableField, string | null> = { ...noMapping };
  for (const field of tableFields) {
    const known = [...ownHeadings(field), ...columns[field]].find((name) => byName.has(name));
    mapping[field] = known === undefined ? null : (byName.get(known) ?? null);
  }
  return mapping;
};

/** A mapping with the changes of a user; properties that the file lacks are none. */
export const withChoices = (
  guessed: ImportMapping,
  chosen: Partial<ImportMapping>,
  properties: readonly string[],
): ImportMapping => {
  const mapping: Record<TableField, string | null> = { ...guessed };
  for (const field of tableFields) {
    const property = chosen[field];
    if (property === null || (property !== undefined && properties.includes(property)))
      mapping[field] = property;
  }
  return mapping;
};
