import { cutText } from '../language/clusters.ts';
import { poiLimits } from '../pois/poi-details.ts';
import { type PoiTexts, textsIn, type Translations } from '../translations/texts.ts';
import { type CategoryIds, type PoiValues, readValue } from './read-values.ts';
import {
  readHeading,
  readList,
  type SheetField,
  type SheetValue,
  valueHeadings,
  writeList,
} from './sheet-columns.ts';

type Column = { readonly at: number; readonly field: SheetField; readonly tag: string | null };
type ValueColumn = { readonly at: number; readonly value: SheetValue };

/** A POI as a sheet knows it. */
type SheetPoi = PoiValues & {
  readonly poi_id: string;
  readonly title: string;
  readonly subtitles: readonly string[];
  readonly subcategories: readonly string[];
  readonly description: string;
  readonly translations: Translations<PoiTexts>;
};

/** What a row changes; the texts of a language are all its texts. */
type SheetChanges = Partial<PoiValues> & {
  readonly title?: string;
  readonly subtitles?: string[];
  readonly subcategories?: string[];
  readonly description?: string;
  readonly translations?: Translations<PoiTexts>;
};

type ReadSheet<Poi extends SheetPoi> =
  | { outcome: 'no-id' }
  | { outcome: 'no-texts' }
  | {
      outcome: 'read';
      /** The rows that differ from what is saved. */
      changes: readonly {
        readonly poi: Poi;
        readonly changes: SheetChanges;
        readonly row: number;
      }[];
      /** The number of rows whose POI is not on this floor. */
      unknown: number;
      /** The cells that cannot be read, by their headings. The rest of their rows is read. */
      problems: readonly { readonly poi: Poi; readonly heading: string; readonly row: number }[];
    };

const longest = { title: 255, description: poiLimits.description, entry: 255 };
const mostTexts = 100;

/** The text of a cell for one field. A cell that still has the text it was written with changes nothing. */
const readCell = (field: SheetField, cell: string, texts: PoiTexts): PoiTexts | null => {
  const text = cell.trim();
  if (text === '') return null;
  if (field === 'title' || field === 'description')
    return text === texts[field] ? null : { [field]: cutText(text, longest[field]) };
  if (text === writeList(texts[field] ?? []).trim()) return null;
  const list = readList(text).map((each) => cutText(each, longest.entry));
  return { [field]: list.slice(0, mostTexts) };
};

const changesOf = (
  poi: SheetPoi,
  row: readonly string[],
  columns: readonly Column[],
): SheetChanges | null => {
  let plain: PoiTexts = {};
  const translations: Record<string, PoiTexts> = {};
  for (const { at, field, tag } of columns) {
    const stored = tag === null ? poi : textsIn(poi.translations, tag);
    const changed = readCell(field, row[at] ?? '', stored);
    if (!changed) continue;
    if (tag === null) plain = { ...plain, ...changed };
    else translations[tag] = { ...stored, ...translations[tag], ...changed };
  }
  const { title, subtitles, subcategories, description } = plain;
  const changes: SheetChanges = {
    ...(title !== undefined && { title }),
    ...(subtitles && { subtitles: [...subtitles] }),
    ...(subcategories && { subcategories: [...subcategories] }),
    ...(description !== undefined && { description }),
    ...(Object.keys(translations).length > 0 && { translations }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};

/** Finds the POI of a row by its POI_ID, else by its external id. */
const finderOf = <Poi extends SheetPoi>(pois: readonly Poi[]) => {
  const byId = new Map(pois.map((poi) => [poi.poi_id, poi]));
  const byExternalId = new Map(
    pois.flatMap((poi) => (poi.external_id === null ? [] : [[poi.external_id, poi] as const])),
  );
  return (id: string, externalId: string): Poi | undefined =>
    id === '' ? byExternalId.get(externalId) : byId.get(id);
};

/**
 * A sheet as changes of POIs, which are found by their POI_ID or their External_ID. An empty cell changes nothing,
 * so that a sheet with a part of the texts deletes none. Languages that the venue does not have are not read.
 */
export const readSheet = <Poi extends SheetPoi>(
  rows: readonly (readonly string[])[],
  pois: readonly Poi[],
  { languages, categoryId }: { languages: readonly string[]; categoryId: CategoryIds },
): ReadSheet<Poi> => {
  const [head = [], ...body] = rows;
  const read = head.map(readHeading);
  const columns: Column[] = [];
  const values: ValueColumn[] = [];
  let [idAt, externalAt] = [-1, -1];
  for (const [at, column] of read.entries())
    if (column === 'id') idAt = idAt === -1 ? at : idAt;
    else if (column && 'value' in column) {
      values.push({ ...column, at });
      if (column.value === 'external_id') externalAt = at;
    } else if (column && (column.tag === null || languages.includes(column.tag)))
      columns.push({ ...column, at });
  if (idAt === -1 && externalAt === -1) return { outcome: 'no-id' };
  if (columns.length + values.length === 0) return { outcome: 'no-texts' };
  const find = finderOf(pois);
  const cellOf = (row: readonly string[], at: number): string => (row[at] ?? '').trim();
  const filled = body
    .map((row, index) => ({ row, number: index + 2 }))
    .filter(({ row }) => cellOf(row, idAt) + cellOf(row, externalAt) !== '');
  const known = filled.flatMap(({ row, number }) => {
    const poi = find(cellOf(row, idAt), cellOf(row, externalAt));
    return poi ? [{ poi, row, number }] : [];
  });
  const problems: { poi: Poi; heading: string; row: number }[] = [];
  const changes = known.flatMap(({ poi, row, number }) => {
    let changed: SheetChanges = changesOf(poi, row, columns) ?? {};
    for (const { at, value } of values) {
      const answer = readValue(value, row[at] ?? '', poi, categoryId);
      if (answer) changed = { ...changed, ...answer };
      else problems.push({ poi, heading: valueHeadings[value], row: number });
    }
    return Object.keys(changed).length > 0 ? [{ poi, changes: changed, row: number }] : [];
  });
  return { outcome: 'read', changes, unknown: filled.length - known.length, problems };
};
