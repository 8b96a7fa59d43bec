import { createNameIndex } from '../../language/index.ts';
import { idHeading, readHeading, readSheet, sheetHours } from '../../poi-sheets/index.ts';
import { textsIn } from '../../translations/index.ts';
import type { CategoryContent, PoiContent } from '../../venue-versions/contents.ts';
import { readWorkingHours, writeWorkingHours } from '../../working-hours/index.ts';
import type { ImportDecision, ImportField, ImportVerdict } from '../compare.ts';

/** The texts of the cells of a POI, by what they are about. */
export type TableCells = Readonly<Record<string, string>>;

const hoursOf = (stored: unknown) => {
  const read = readWorkingHours(stored);
  return read.outcome === 'read' ? writeWorkingHours(read.hours) : null;
};

/** A POI as sheets know it. */
export const asSheetPoi = (poi: PoiContent) => ({
  ...poi,
  description: poi.description ?? '',
  working_hours: sheetHours(hoursOf(poi.working_hours)),
});

type Column = { readonly heading: string; readonly key: string; readonly field: ImportField };

/** What the cells below a heading are about; null if they are not compared. */
const columnOf = (heading: string): Column | null => {
  const column = readHeading(heading);
  if (column === null || column === 'id') return null;
  if ('value' in column) return { heading, key: column.value, field: column.value };
  const { field, tag } = column;
  if (tag === null) return { heading, key: field, field };
  return { heading, key: `${field} ${tag}`, field: 'titles' };
};

type CellsTarget = {
  /** Of the sheet, in its own words. */
  readonly headings: readonly string[];
  /** The further languages of the building. */
  readonly languages: readonly string[];
  readonly categories: readonly CategoryContent[];
  /** What the last table said about a POI. */
  readonly lastCells: (poiId: number) => TableCells | undefined;
  readonly decisions: Readonly<Record<string, ImportDecision>>;
};

type Placed = { readonly poi: PoiContent; readonly floorId: number };

type Found = {
  readonly isFoundByExternalId: boolean;
  /** What of the other columns both changed. */
  readonly disputed: readonly ImportField[];
};

type Settled = {
  /** The row without the cells that change nothing. */
  readonly row: readonly string[];
  readonly cells: TableCells;
  /** What both the table and someone by hand changed; null if that is nothing. */
  readonly conflict: ImportVerdict | null;
};

/**
 * Compares the cells of a row with those of the last table. If only the table changed one, it counts; if only a user
 * changed the POI, the cell is left out; if both did, the decision counts, else what is there.
 */
export const createCellJudge = (target: CellsTarget) => {
  const { headings, languages, categories, lastCells, decisions } = target;
  const columns = headings.map(columnOf);
  const { find: categoryId } = createNameIndex(categories.map(({ id, name }) => [name, id]));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const isOther = (poi: PoiContent, { heading }: Column, text: string): boolean => {
    const rows = [
      [idHeading, heading],
      [poi.poi_id, text],
    ];
    const sheet = readSheet(rows, [asSheetPoi(poi)], { languages, categoryId });
    return sheet.outcome === 'read' && sheet.changes.length + sheet.problems.length > 0;
  };
  return (
    row: readonly string[],
    { poi, floorId }: Placed,
    { isFoundByExternalId, disputed }: Found,
  ): Settled => {
    const last = lastCells(poi.id) ?? {};
    const decision = Object.hasOwn(decisions, poi.poi_id) ? decisions[poi.poi_id] : 'ours';
    const cells: Record<string, string> = {};
    const fields = new Set<ImportField>(disputed);
    const settled = row.map((text, at) => {
      const [column, cell] = [columns[at], text.trim()];
      if (!column || cell === '') return text;
      cells[column.key] = cell;
      const before = Object.hasOwn(last, column.key) ? last[column.key] : undefined;
      const isKey = isFoundByExternalId && column.key === 'external_id';
      if (before === undefined || isKey) return text;
      if (before === cell) return '';
      if (!isOther(poi, column, before) || !isOther(poi, column, cell)) return text;
      fields.add(column.field);
      return decision === 'file' ? text : '';
    });
    const conflict: ImportVerdict = {
      action: 'conflict',
      foreignId: poi.poi_id,
      poiId: poi.id,
      fields: [...fields],
      values: {
        floor_id: floorId,
        title: poi.title,
        category: names.get(poi.category_id ?? 0) ?? null,
        subtitles: poi.subtitles,
        hours: hoursOf(poi.working_hours),
        ring: poi.ring,
        titles: Object.fromEntries(
          languages.flatMap((tag): [string, string][] => {
            const { title } = textsIn(poi.translations, tag);
            return title === undefined ? [] : [[tag, title]];
          }),
        ),
        descriptions: null,
        subcategories: poi.subcategories,
        description: poi.description,
        website: poi.website,
        phone: poi.phone,
        external_id: poi.external_id,
        properties: poi.properties ?? {},
        pictures: poi.pictures,
      },
    };
    return { row: settled, cells, conflict: fields.size > 0 ? conflict : null };
  };
};
