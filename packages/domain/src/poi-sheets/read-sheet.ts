import { type PoiTexts, textsIn, type Translations } from '../translations/texts.ts';
import { readHeading, readList, type SheetField, writeList } from './sheet-columns.ts';

type Column = { readonly at: number; readonly field: SheetField; readonly tag: string | null };

/** A POI as a sheet knows it. */
type SheetPoi = {
  readonly poi_id: string;
  readonly title: string;
  readonly subtitles: readonly string[];
  readonly subcategories: readonly string[];
  readonly translations: Translations<PoiTexts>;
};

/** The texts that a row changes; those of a language are all its texts. */
type SheetChanges = {
  readonly title?: string;
  readonly subtitles?: string[];
  readonly subcategories?: string[];
  readonly translations?: Translations<PoiTexts>;
};

export type ReadSheet<Poi extends SheetPoi> =
  | { outcome: 'no-id' }
  | { outcome: 'no-texts' }
  | {
      outcome: 'read';
      /** The rows that differ from what is saved. */
      changes: readonly { readonly poi: Poi; readonly changes: SheetChanges }[];
      /** How many rows are of POIs that are not on this floor. */
      unknown: number;
    };

const longest = 255;
const mostTexts = 100;

/** The text of a cell for one field. A cell that still has the text it was written with changes nothing. */
const readCell = (field: SheetField, cell: string, texts: PoiTexts): PoiTexts | null => {
  const text = cell.trim();
  if (text === '') return null;
  if (field === 'title') return text === texts.title ? null : { title: text.slice(0, longest) };
  if (text === writeList(texts[field] ?? []).trim()) return null;
  const list = readList(text).map((each) => each.slice(0, longest));
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
  const { title, subtitles, subcategories } = plain;
  const changes: SheetChanges = {
    ...(title !== undefined && { title }),
    ...(subtitles && { subtitles: [...subtitles] }),
    ...(subcategories && { subcategories: [...subcategories] }),
    ...(Object.keys(translations).length > 0 && { translations }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};

/**
 * The texts of a sheet as changes of POIs, which are found by their POI_ID. An empty cell changes nothing, so that
 * a sheet with a part of the texts deletes none. Languages that the venue does not have are not read.
 */
export const readSheet = <Poi extends SheetPoi>(
  rows: readonly (readonly string[])[],
  pois: readonly Poi[],
  languages: readonly string[],
): ReadSheet<Poi> => {
  const [head = [], ...body] = rows;
  const read = head.map(readHeading);
  const idAt = read.indexOf('id');
  if (idAt === -1) return { outcome: 'no-id' };
  const columns = read.flatMap((column, at): Column[] => {
    if (column === null || column === 'id') return [];
    return column.tag === null || languages.includes(column.tag) ? [{ ...column, at }] : [];
  });
  if (columns.length === 0) return { outcome: 'no-texts' };
  const byId = new Map(pois.map((poi) => [poi.poi_id, poi]));
  const filled = body.filter((row) => (row[idAt] ?? '').trim() !== '');
  const known = filled.flatMap((row) => {
    const poi = byId.get((row[idAt] ?? '').trim());
    return poi ? [{ poi, row }] : [];
  });
  return {
    outcome: 'read',
    changes: known.flatMap(({ poi, row }) => {
      const changes = changesOf(poi, row, columns);
      return changes ? [{ poi, changes }] : [];
    }),
    unknown: filled.length - known.length,
  };
};
