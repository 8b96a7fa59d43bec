import type { RoutePoint } from '@floorwright/domain/route-graph';
import { isItemSelected, type Item, type Poi, type Selection } from '@floorwright/floor-editor';

/** An object of the floor that can be selected from a list. */
export type PlaceEntry =
  | { kind: 'poi'; key: string; name: string; detail: string; color: string; outline: string }
  | { kind: 'point'; key: string; name: string; detail: string; color: string };

export type PlaceFilter = 'all' | 'pois' | 'points';

const pointNames = { point: 'Point', elevator: 'Elevator', stairs: 'Stairs' } as const;

export const poiEntry = ({ key, title, subtitles, color, outline }: Poi): PlaceEntry => ({
  kind: 'poi',
  key,
  name: title.trim() === '' ? 'Without a name' : title,
  detail: subtitles.join(', '),
  color,
  outline,
});

export const pointEntry = ({ id, kind }: RoutePoint, color: string): PlaceEntry => ({
  kind: 'point',
  key: id,
  name: pointNames[kind],
  detail: id,
  color,
});

/** Created once, since `localeCompare` is many times slower for thousands of names. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

const inOrder = (a: PlaceEntry, b: PlaceEntry): number =>
  Number(a.kind === 'point') - Number(b.kind === 'point') ||
  compare(a.name, b.name) ||
  compare(a.key, b.key);

const lists: Readonly<Record<PlaceFilter, (entry: PlaceEntry) => boolean>> = {
  all: () => true,
  pois: ({ kind }) => kind === 'poi',
  points: ({ kind }) => kind === 'point',
};

/** The entries whose name or id contains the text: POIs before points, sorted by name. */
export const entriesMatching = (
  entries: readonly PlaceEntry[],
  filter: PlaceFilter,
  typed: string,
): PlaceEntry[] => {
  const sought = typed.trim().toLocaleLowerCase();
  return entries
    .filter(lists[filter])
    .filter(({ name, detail, key }) =>
      [name, detail, key].some((text) => text.toLocaleLowerCase().includes(sought)),
    )
    .toSorted(inOrder);
};

export const selectionOf = ({ kind, key }: PlaceEntry): Item =>
  kind === 'poi' ? { kind, key, corner: null } : { kind, id: key };

export const isSelected = (entry: PlaceEntry, selection: Selection | null): boolean =>
  isItemSelected(selection, selectionOf(entry));
