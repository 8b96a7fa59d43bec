import { type Position, ringCenter } from '../../geo/index.ts';
import { cutText } from '../../language/index.ts';
import { readSheet } from '../../poi-sheets/index.ts';
import { defaultPoiColors } from '../../pois/index.ts';
import { mergeTranslations } from '../../translations/index.ts';
import type { CategoryContent, PoiContent, VenueContents } from '../../venue-versions/contents.ts';
import type { ImportDecision, ImportVerdict } from '../compare.ts';
import type { ImportProblem, ParsedVenue, TableField } from '../document.ts';
import { squareAround } from '../geometry.ts';
import { sheetHeadings } from './read-table.ts';
import { asSheetPoi, createCellJudge, type TableCells } from './table-cells.ts';
import { type Extras, extraColumnsOf, readExtras } from './table-extras.ts';

type TableTarget = {
  /** The floor for rows that do not name theirs. */
  readonly chosenFloorId: number | null;
  readonly filename: string;
  readonly newId: (kind: 'pois' | 'categories') => number;
  readonly now: string;
  /** What the last table said about a POI. */
  readonly lastCells: (poiId: number) => TableCells | undefined;
  /** Whose values count where both changed, by the ids of POIs. */
  readonly decisions: Readonly<Record<string, ImportDecision>>;
  /** The file of a picture by its address; null if the company has none there. */
  readonly pictureAt: (address: string) => number | null;
};

export type ResolvedTable = {
  readonly wanted: VenueContents;
  readonly problems: ImportProblem[];
  readonly conflicts: ImportVerdict[];
  /** What the table says about each POI, which the next one is compared with. */
  readonly described: ReadonlyMap<number, TableCells>;
};

type Placed = { readonly poi: PoiContent; readonly floorId: number };

/** A number as spreadsheets of any country write it. */
const numberIn = (cell: string): number =>
  cell === '' ? Number.NaN : Number(cell.replace(',', '.'));

/** The rule of the endpoints for external ids: one line of at most 255 characters. */
const isId = (id: string): boolean => id.length <= 255 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id);

/** Reads the cells of a row by the fields that they are mapped to. */
const cellsOf = ({ rows = [], mapping }: ParsedVenue) => {
  const headings = (rows[0] ?? []).map((heading) => heading.trim());
  return (row: readonly string[], field: TableField): string => {
    const heading = mapping[field];
    return heading === null ? '' : (row[headings.indexOf(heading)] ?? '').trim();
  };
};

/** Where a row is: where its POI is, or else the position that it says. */
const placesOf = (
  present: readonly Placed[],
  cell: ReturnType<typeof cellsOf>,
  floorNamed: (name: string) => number | null,
) => {
  const byId = new Map(present.map((placed) => [placed.poi.poi_id, placed]));
  const byExternalId = new Map(present.map((placed) => [placed.poi.external_id, placed]));
  return (row: readonly string[]): { at: Position; floorId: number | null } | null => {
    const poiId = cell(row, 'id');
    const placed = poiId === '' ? byExternalId.get(cell(row, 'external_id')) : byId.get(poiId);
    if (placed) return { at: middleOf(placed.poi.ring), floorId: placed.floorId };
    const at = positionIn(row, cell);
    return at && { at, floorId: floorNamed(cell(row, 'floor')) };
  };
};

const middleOf = (ring: readonly number[]): Position => {
  const corners = ring.flatMap((latitude, index): Position[] =>
    index % 2 === 0 ? [{ latitude, longitude: ring[index + 1] ?? 0 }] : [],
  );
  return ringCenter(corners);
};

/** The position that a row says; null if it is none. */
const positionIn = (row: readonly string[], cell: ReturnType<typeof cellsOf>): Position | null => {
  const latitude = numberIn(cell(row, 'latitude'));
  const longitude = numberIn(cell(row, 'longitude'));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

const newPoi = (
  { id, poiId, title }: { id: number; poiId: string; title: string },
  at: Position,
  now: string,
): PoiContent => ({
  id,
  poi_id: poiId,
  title,
  category_id: null,
  subcategories: [],
  subtitles: [],
  ...defaultPoiColors,
  icon_file_id: null,
  working_hours: null,
  ring: squareAround(at).flatMap(({ latitude, longitude }) => [latitude, longitude]),
  translations: {},
  description: null,
  website: null,
  phone: null,
  external_id: null,
  properties: null,
  created_at: now,
  pictures: [],
});

/**
 * A building with the POIs of a table: found by POI_ID, else by their external id. An empty cell changes nothing, and
 * POIs that the table does not have stay. A row with an id, a title, a floor and coordinates is a new POI. Where the
 * table and someone by hand changed the same since the last table, the decision counts.
 */
export const resolveTable = (
  table: ParsedVenue,
  target: TableTarget,
  draft: VenueContents,
): ResolvedTable => {
  const { rows = [], mapping } = table;
  const [head = [], ...body] = rows;
  const cell = cellsOf(table);
  const problems: ImportProblem[] = [];
  const present: Placed[] = [...draft.pois].flatMap(([floorId, list]) =>
    list.map((poi) => ({ poi, floorId })),
  );
  const floorNamed = (name: string): number | null =>
    name === ''
      ? target.chosenFloorId
      : (draft.floors.find((floor) => floor.name.toLowerCase() === name.toLowerCase())?.id ?? null);
  const placeOf = placesOf(present, cell, floorNamed);
  const report = (
    code: ImportProblem['code'],
    row: number,
    id: string,
    value: string | null,
  ): void => {
    const { at, floorId } = placeOf(body[row - 2] ?? []) ?? { at: null, floorId: null };
    problems.push({ code, file: target.filename, feature: row, id, value, count: 1, at, floorId });
  };
  const ids = new Set(present.map(({ poi }) => poi.poi_id));
  const externalIds = new Set(present.flatMap(({ poi }) => poi.external_id ?? []));
  const [seen, addedExternalIds] = [new Set<string>(), new Set<string>()];
  // A row that is refused stays as an empty one, so that the others keep their numbers.
  const read = body.map((row, index): readonly string[] => {
    const number = index + 2;
    const [poiId, externalId] = [cell(row, 'id'), cell(row, 'external_id')];
    const id = poiId === '' ? externalId : poiId;
    if (id === '') return [];
    if (!isId(id) || !isId(externalId)) {
      report('invalid', number, cutText(id, 255), null);
      return [];
    }
    if (seen.has(id)) {
      report('duplicate_id', number, id, cell(row, 'title'));
      return [];
    }
    seen.add(id);
    const isNew = poiId === '' ? !externalIds.has(externalId) : !ids.has(poiId);
    const isTaken = isNew ? externalIds.has(externalId) : poiId === '' && addedExternalIds.has(id);
    if (isTaken) {
      report('duplicate_id', number, id, externalId);
      return [];
    }
    if (!isNew) return row;
    const at = positionIn(row, cell);
    const floorId = floorNamed(cell(row, 'floor'));
    const title = cell(row, 'title');
    if (!at || ids.has(id)) report('no_poi', number, id, title);
    else if (floorId === null) report('no_floor', number, id, cell(row, 'floor'));
    else if (title === '') report('no_title', number, id, null);
    else {
      ids.add(id);
      if (externalId !== '') {
        externalIds.add(externalId);
        addedExternalIds.add(externalId);
      }
      const added = {
        id: target.newId('pois'),
        poiId: id,
        title: cutText(title, 255),
      };
      const poi = newPoi(added, at, target.now);
      present.push({
        floorId,
        poi: { ...poi, external_id: externalId === '' ? null : externalId },
      });
      return row;
    }
    return [];
  });
  const categories = new Map<string, CategoryContent>(
    draft.categories.map((category) => [category.name.toLowerCase(), category]),
  );
  const categoryId = (name: string): number | undefined => {
    const key = name.trim().toLowerCase();
    if (key === '' || name.length > 255) return undefined;
    const known = categories.get(key);
    if (known) return known.id;
    const category = { id: target.newId('categories'), name: name.trim(), translations: {} };
    categories.set(key, category);
    return category.id;
  };
  const headings = sheetHeadings(head, mapping);
  const languages = draft.building.languages.slice(1);
  const { lastCells, decisions } = target;
  const { categories: known } = draft;
  const judge = createCellJudge({ headings, languages, categories: known, lastCells, decisions });
  const byId = new Map(present.map((placed) => [placed.poi.poi_id, placed]));
  const byExternalId = new Map(
    present.flatMap((placed) =>
      placed.poi.external_id === null ? [] : [[placed.poi.external_id, placed] as const],
    ),
  );
  const conflicts: ImportVerdict[] = [];
  const described = new Map<number, TableCells>();
  const extras = new Map<number, Extras['changes']>();
  const extraColumns = extraColumnsOf(head);
  const settled = read.map((row, index) => {
    const [poiId, externalId] = [cell(row, 'id'), cell(row, 'external_id')];
    const isFoundByExternalId = poiId === '';
    const placed = isFoundByExternalId ? byExternalId.get(externalId) : byId.get(poiId);
    if (!placed) return row;
    const { poi } = placed;
    const extra = readExtras(row, poi, {
      headings: head,
      columns: extraColumns,
      pictureAt: target.pictureAt,
      lastCells,
      decisions,
      report: (code, value) => report(code, index + 2, poi.poi_id, value),
    });
    extras.set(poi.id, { ...extras.get(poi.id), ...extra.changes });
    const judged = judge(row, placed, { isFoundByExternalId, disputed: extra.conflicts });
    if (judged.conflict) conflicts.push(judged.conflict);
    described.set(poi.id, { ...described.get(poi.id), ...judged.cells, ...extra.cells });
    return judged.row;
  });
  const sheet = readSheet(
    [headings, ...settled],
    present.map(({ poi }) => asSheetPoi(poi)),
    { languages, categoryId },
  );
  const changed = new Map<number, PoiContent>();
  if (sheet.outcome === 'read') {
    for (const { row, heading, poi } of sheet.problems) report('invalid', row, poi.poi_id, heading);
    const stored = new Map(present.map(({ poi }) => [poi.id, poi]));
    const taken = new Map(
      present.flatMap(({ poi }) => (poi.external_id === null ? [] : [[poi.external_id, poi.id]])),
    );
    for (const { poi, changes, row } of sheet.changes) {
      const former = stored.get(poi.id);
      if (!former) continue;
      const { translations, description, external_id: externalId, ...others } = changes;
      const owner = taken.get(externalId ?? '');
      const isFree = owner === undefined || owner === poi.id;
      if (!isFree) report('duplicate_id', row, former.poi_id, externalId ?? null);
      else if (externalId) taken.set(externalId, poi.id);
      changed.set(poi.id, {
        ...former,
        ...others,
        ...(externalId !== undefined && isFree && { external_id: externalId }),
        ...(description !== undefined && { description: description === '' ? null : description }),
        ...(translations && { translations: mergeTranslations(former.translations, translations) }),
      });
    }
  }
  const pois = new Map<number, PoiContent[]>();
  for (const { poi, floorId } of present) {
    const list = pois.get(floorId) ?? [];
    if (list.length === 0) pois.set(floorId, list);
    list.push({ ...(changed.get(poi.id) ?? poi), ...extras.get(poi.id) });
  }
  return {
    wanted: { ...draft, pois, categories: [...categories.values()] },
    problems,
    conflicts,
    described,
  };
};
