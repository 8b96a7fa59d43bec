import { hasKey, valueAt } from '@floorwright/domain/persistent-map';
import type { LinkId, PointId } from '@floorwright/domain/route-graph';

import type { FloorDocument } from './document.ts';
import type { Hit } from './input.ts';
import { isEqual } from './is-equal.ts';

/** One object of the floor. */
export type Item =
  /** With the index of the selected corner, or null. */
  | { readonly kind: 'poi'; readonly key: string; readonly corner: number | null }
  | { readonly kind: 'point'; readonly id: PointId }
  | { readonly kind: 'link'; readonly id: LinkId }
  | { readonly kind: 'beacon'; readonly id: number };

export type ItemKind = Item['kind'];

export type Selection =
  | Item
  /** At least two, each once, and without selected corners. See `selectionOfItems`. */
  | { readonly kind: 'many'; readonly items: readonly Item[] };

/** A name of the object that is unique on the floor. */
export const nameOfItem = (item: Item): string =>
  `${item.kind} ${item.kind === 'poi' ? item.key : item.id}`;

/** What a click on this would select. */
export const selectionAt = (hit: Hit): Item | null => {
  switch (hit.on) {
    case 'poi':
      return { kind: 'poi', key: hit.key, corner: null };
    case 'point':
    case 'link':
      return { kind: hit.on, id: hit.id };
    case 'beacon':
      return { kind: 'beacon', id: hit.id };
    default:
      return null;
  }
};

export const itemsOf = (selection: Selection | null): readonly Item[] => {
  if (selection === null) return [];
  return selection.kind === 'many' ? selection.items : [selection];
};

const withoutCorner = (item: Item): Item =>
  item.kind === 'poi' && item.corner !== null ? { ...item, corner: null } : item;

/** A selection of any number of objects. */
export const selectionOfItems = (items: Iterable<Item>): Selection | null => {
  const distinct = new Map<string, Item>();
  for (const item of items) distinct.set(nameOfItem(item), withoutCorner(item));
  const [first, ...others] = distinct.values();
  if (!first) return null;
  return others.length === 0 ? first : { kind: 'many', items: [first, ...others] };
};

export const isItemSelected = (selection: Selection | null, item: Item): boolean => {
  const name = nameOfItem(item);
  return itemsOf(selection).some((selected) => nameOfItem(selected) === name);
};

/** Adds an object to the selection, or removes it from there. */
export const toggleItem = (selection: Selection | null, item: Item): Selection | null => {
  const name = nameOfItem(item);
  const items = itemsOf(selection);
  const others = items.filter((selected) => nameOfItem(selected) !== name);
  return selectionOfItems(others.length < items.length ? others : [...items, item]);
};

const isThere = (document: FloorDocument, item: Item): boolean => {
  switch (item.kind) {
    case 'poi':
      return hasKey(document.pois, item.key);
    case 'point':
      return hasKey(document.route.points, item.id);
    case 'link':
      return hasKey(document.route.links, item.id);
    case 'beacon':
      return hasKey(document.beacons, String(item.id));
  }
};

/** The part of a selection that still exists in a document. */
export const selectionIn = (
  document: FloorDocument,
  selection: Selection | null,
): Selection | null => {
  if (selection === null) return null;
  if (selection.kind === 'many') {
    const items = selection.items.filter((item) => isThere(document, item));
    return items.length === selection.items.length ? selection : selectionOfItems(items);
  }
  if (!isThere(document, selection)) return null;
  if (selection.kind !== 'poi' || selection.corner === null) return selection;
  const corners = valueAt(document.pois, selection.key)?.ring.length ?? 0;
  return selection.corner < corners ? selection : { ...selection, corner: null };
};

/** The selection after others have changed the document. A corner stays selected only in the same ring. */
export const selectionAfter = (
  before: FloorDocument,
  after: FloorDocument,
  selection: Selection | null,
): Selection | null => {
  const kept = selectionIn(after, selection);
  if (kept?.kind !== 'poi' || kept.corner === null) return kept;
  const [was, is] = [before, after].map(({ pois }) => valueAt(pois, kept.key)?.ring);
  return isEqual(was, is) ? kept : { ...kept, corner: null };
};

const sameItem = (a: Item, b: Item): boolean =>
  nameOfItem(a) === nameOfItem(b) &&
  (a.kind !== 'poi' || b.kind !== 'poi' || a.corner === b.corner);

export const sameSelection = (a: Selection | null, b: Selection | null): boolean => {
  if (a === b) return true;
  const [one, other] = [itemsOf(a), itemsOf(b)];
  return (
    one.length === other.length &&
    one.every((item, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && sameItem(item, counterpart);
    })
  );
};
