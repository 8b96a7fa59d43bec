import { foldText, nameOrder } from '@floorwright/domain/language';
import type { RoutePoint } from '@floorwright/domain/route-graph';
import { isItemSelected, type Item, type Poi, type Selection } from '@floorwright/floor-editor';

import { locale } from '../../../../lib/language/language.ts';
import { listTags } from '../../../../lib/names.ts';
import { messages } from './messages/index.ts';

/** An object of the floor that can be selected from a list. */
export type PlaceEntry =
  | { kind: 'poi'; key: string; name: string; detail: string; color: string; outline: string }
  | { kind: 'point'; key: string; name: string; detail: string; color: string };

export type PlaceFilter = 'all' | 'pois' | 'points';

export const poiEntry = ({ key, title, subtitles, color, outline }: Poi): PlaceEntry => ({
  kind: 'poi',
  key,
  name: title.trim() === '' ? messages.unnamed : title,
  detail: listTags(subtitles),
  color,
  outline,
});

export const pointEntry = ({ id, kind }: RoutePoint, color: string): PlaceEntry => ({
  kind: 'point',
  key: id,
  name: messages.points[kind],
  detail: id,
  color,
});

const compare = nameOrder(locale);

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
  const sought = foldText(typed.trim());
  return entries
    .filter(lists[filter])
    .filter(({ name, detail, key }) =>
      [name, detail, key].some((text) => foldText(text).includes(sought)),
    )
    .toSorted(inOrder);
};

export const selectionOf = ({ kind, key }: PlaceEntry): Item =>
  kind === 'poi' ? { kind, key, corner: null } : { kind, id: key };

export const isSelected = (entry: PlaceEntry, selection: Selection | null): boolean =>
  isItemSelected(selection, selectionOf(entry));
