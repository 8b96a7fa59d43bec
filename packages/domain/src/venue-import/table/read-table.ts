import {
  fieldHeadings,
  idHeading,
  readHeading,
  valueHeadings,
} from '../../poi-sheets/sheet-columns.ts';
import {
  importLimits,
  type ImportMapping,
  type ParsedVenue,
  type ReadFiles,
  type TableField,
  tableFields,
} from '../document.ts';
import { guessColumns, withChoices } from '../mapping.ts';

/** A table of POIs: its first row has the headings. */
export const readTable = (
  rows: readonly (readonly string[])[],
  file: string,
  chosen: Partial<ImportMapping> = {},
): ReadFiles => {
  const headings = (rows[0] ?? []).map((heading) => heading.trim());
  const properties = [...new Set(headings.filter((heading) => heading !== ''))];
  if (rows.length < 2 || properties.length === 0)
    return { outcome: 'failed', code: 'no_features', file };
  if (rows.length - 1 > importLimits.features)
    return { outcome: 'failed', code: 'too_many_features', file };
  const mapping = withChoices(guessColumns(properties), chosen, properties);
  if (mapping.id === null && mapping.external_id === null)
    return { outcome: 'failed', code: 'no_id_column', file };
  const venue: ParsedVenue = { kind: 'table', pois: [], problems: [], properties, mapping, rows };
  return { outcome: 'read', venue };
};

/** The headings under which sheets of POIs have these fields. */
const ownHeadings: Readonly<Partial<Record<TableField, string>>> = {
  id: idHeading,
  external_id: valueHeadings.external_id,
  title: fieldHeadings.title,
  subtitle: fieldHeadings.subtitles,
  subcategories: fieldHeadings.subcategories,
  category: valueHeadings.category,
  hours: valueHeadings.hours,
  description: fieldHeadings.description,
  website: valueHeadings.website,
  phone: valueHeadings.phone,
};

/** The headings of a table in the words of our sheets; columns that are not read have none. */
export const sheetHeadings = (headings: readonly string[], mapping: ImportMapping): string[] =>
  headings.map((heading) => {
    const field = tableFields.find(
      (each) => mapping[each] === heading.trim() && ownHeadings[each] !== undefined,
    );
    if (field) return ownHeadings[field] ?? '';
    const own = readHeading(heading);
    const isTranslated = own !== null && own !== 'id' && 'tag' in own && own.tag !== null;
    return isTranslated ? heading : '';
  });
