import { isRecord } from '../../json/index.ts';
import { cutText } from '../../language/index.ts';
import { readExtraHeading, readProperty, writeProperty } from '../../poi-sheets/index.ts';
import { isPropertyName, isPropertyValue, poiLimits, sortedProperties } from '../../pois/index.ts';
import type { PoiContent } from '../../venue-versions/contents.ts';
import type { ImportDecision, ImportField } from '../compare.ts';
import type { ImportProblem } from '../document.ts';
import type { TableCells } from './table-cells.ts';

type Target = {
  /** As they are in the table. */
  readonly headings: readonly string[];
  /** Read once for all rows. */
  readonly columns: readonly ExtraColumn[];
  /** The file of a picture by its address; null if the company has none there. */
  readonly pictureAt: (address: string) => number | null;
  readonly lastCells: (poiId: number) => TableCells | undefined;
  readonly decisions: Readonly<Record<string, ImportDecision>>;
  readonly report: (code: ImportProblem['code'], value: string) => void;
};

export type Extras = {
  /** What changes of the POI. */
  readonly changes: Partial<Pick<PoiContent, 'properties' | 'pictures'>>;
  readonly cells: TableCells;
  /** What both the table and someone by hand changed. */
  readonly conflicts: readonly ImportField[];
};

type ExtraColumn = {
  readonly at: number;
  readonly of: NonNullable<ReturnType<typeof readExtraHeading>>;
};

/** The columns of properties and pictures. */
export const extraColumnsOf = (headings: readonly string[]): ExtraColumn[] =>
  headings.flatMap((heading, at): ExtraColumn[] => {
    const of = readExtraHeading(heading);
    return of === null ? [] : [{ at, of }];
  });

/** The properties in a cell with JSON, as cells of their own; null if it has none. */
const cellsIn = (text: string): [name: string, cell: string][] | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    return Object.entries(value).map(([name, each]) => [
      name,
      isPropertyValue(each) ? writeProperty(each) : JSON.stringify(each),
    ]);
  } catch {
    return null;
  }
};

/** The addresses in a cell, one on a line. */
export const addressesIn = (cell: string): string[] =>
  cell.split(/\s+/).filter((address) => address !== '');

/** The addresses of pictures in a table. */
export const pictureCells = ([head = [], ...rows]: readonly (readonly string[])[]): string[] => {
  const columns = extraColumnsOf(head).filter(({ of }) => of === 'pictures');
  return rows.flatMap((row) => columns.flatMap(({ at }) => addressesIn(row[at] ?? '')));
};

/**
 * Reads the columns of properties and pictures. As in all others, an empty cell changes nothing, a cell that is that of
 * the last table leaves what someone changed by hand, and where both changed, the decision counts.
 */
export const readExtras = (
  row: readonly string[],
  poi: PoiContent,
  { headings, columns, pictureAt, lastCells, decisions, report }: Target,
): Extras => {
  const last = lastCells(poi.id) ?? {};
  const decision = Object.hasOwn(decisions, poi.poi_id) ? decisions[poi.poi_id] : 'ours';
  const cells: Record<string, string> = {};
  const conflicts = new Set<ImportField>();
  const stored = poi.properties ?? {};
  const properties = new Map(Object.entries(stored));
  let { pictures } = poi;

  /** Whether a cell is written; `isStored` says whether the POI has what a cell says. */
  const isTaken = (key: string, cell: string, isStored: (cell: string) => boolean): boolean => {
    cells[key] = cell;
    const before = Object.hasOwn(last, key) ? last[key] : undefined;
    if (before === cell || isStored(cell)) return false;
    if (before === undefined || isStored(before)) return true;
    conflicts.add(key === 'pictures' ? 'pictures' : 'properties');
    return decision === 'file';
  };
  const readPictures = (cell: string): void => {
    const known = addressesIn(cell).map((address) => ({ address, id: pictureAt(address) }));
    const ids = [...new Set(known.flatMap(({ id }) => id ?? []))].slice(0, poiLimits.pictures);
    for (const { address, id } of known)
      if (id === null) report('picture_unreadable', address.slice(0, 255));
    const isStored = (text: string): boolean =>
      addressesIn(text).map(pictureAt).join() === poi.pictures.join();
    if (ids.length > 0 && isTaken('pictures', cell, isStored)) pictures = ids;
  };
  const readOne = (name: string, cell: string): void => {
    const value = readProperty(cell);
    const isFull = !properties.has(name) && properties.size >= poiLimits.properties;
    if (!isPropertyName(name) || !isPropertyValue(value) || isFull)
      return report('invalid', cutText(name, 255));
    const isStored = (text: string): boolean =>
      Object.hasOwn(stored, name) && stored[name] === readProperty(text);
    if (isTaken(`property ${name}`, cell, isStored)) properties.set(name, value);
  };
  for (const { at, of } of columns) {
    const cell = (row[at] ?? '').trim();
    if (cell === '') continue;
    if (of === 'pictures') readPictures(cell);
    else if (of === 'properties') {
      const found = cellsIn(cell);
      if (found === null) report('invalid', (headings[at] ?? '').slice(0, 255));
      for (const [name, each] of found ?? []) readOne(name, each);
    } else readOne(of.property, cell);
  }
  const wanted = sortedProperties(Object.fromEntries(properties));
  return {
    changes: {
      ...(JSON.stringify(wanted) !== JSON.stringify(sortedProperties(stored)) && {
        properties: wanted,
      }),
      ...(pictures !== poi.pictures && { pictures }),
    },
    cells,
    conflicts: [...conflicts],
  };
};
