import { localPlane, type Position } from '@floorwright/domain/geo';
import { valueAt, withValues } from '@floorwright/domain/persistent-map';
import {
  type LinkFlags,
  type LinkId,
  movePoints,
  type PointId,
} from '@floorwright/domain/route-graph';

import { type Access, reasonAgainst } from '../access.ts';
import type { Edit, FloorDocument, Poi } from '../document.ts';
import { removeBeacon } from '../edits/beacons.ts';
import { describePoi, type PoiDetails, removePoi } from '../edits/pois.ts';
import { removeRouteLink, removeRoutePoint, setRouteLinkFlags } from '../edits/routes.ts';
import type { Command } from '../history.ts';
import { isEqual } from '../is-equal.ts';
import { type Item, nameOfItem } from '../selection.ts';
import type { ItemVerb, Reason, StepLabel } from '../words.ts';

export const inOrder =
  (commands: readonly Command[]): Edit =>
  (document) =>
    commands.reduce((next, { edit }) => edit(next), document);

const namesOf = (items: readonly Item[]): string => items.map(nameOfItem).join(' ');

export const label = (verb: ItemVerb, items: readonly Item[]): StepLabel => {
  const [first, ...others] = items;
  if (others.length > 0 || !first) return { step: 'items', verb, count: items.length };
  return { step: 'one-item', verb, kind: first.kind };
};

/** The points to move: those that are selected, and the ends of selected links. Each once. */
export const pointsOf = ({ route }: FloorDocument, items: readonly Item[]): Set<PointId> =>
  new Set(
    items.flatMap((item) => {
      if (item.kind === 'point') return [item.id];
      const link = item.kind === 'link' ? valueAt(route.links, item.id) : undefined;
      return link ? [link.a, link.b] : [];
    }),
  );

/** Moves objects by the vector between two places, in one step. */
export const moveItems = (items: readonly Item[], from: Position, to: Position): Command => ({
  label: label('move', items),
  // All at once: this is the work of every movement in a drag.
  edit: (document) => {
    if (isEqual(from, to)) return document;
    const points = [...pointsOf(document, items)].flatMap(
      (id) => valueAt(document.route.points, id) ?? [],
    );
    const pois = poisIn(document, items);
    const beacons = items.flatMap((item) =>
      item.kind === 'beacon' ? (valueAt(document.beacons, String(item.id)) ?? []) : [],
    );
    const { toPlane } = localPlane(from);
    const { toGlobe } = localPlane(to);
    const moved = (at: Position): Position => toGlobe(toPlane(at));
    const places = new Map(points.map(({ id, at }) => [id, moved(at)]));
    return {
      ...document,
      route: movePoints(places)(document.route),
      pois: withValues(
        document.pois,
        pois.map((poi) => [poi.key, { ...poi, ring: poi.ring.map(moved) }]),
      ),
      beacons: withValues(
        document.beacons,
        beacons.map((beacon) => [String(beacon.id), { ...beacon, at: moved(beacon.at) }]),
      ),
    };
  },
});

/** Moves objects by a key. Repeated keys are one step. */
export const nudgeItems = (items: readonly Item[], from: Position, to: Position): Command => ({
  ...moveItems(items, from, to),
  joins: `nudge ${namesOf(items)}`,
});

const removalOf = (item: Item): Command => {
  switch (item.kind) {
    case 'poi':
      return removePoi(item.key);
    case 'point':
      return removeRoutePoint(item.id);
    case 'link':
      return removeRouteLink(item.id);
    case 'beacon':
      return removeBeacon(item.id);
  }
};

export const removeItems = (items: readonly Item[]): Command => ({
  label: label('delete', items),
  edit: inOrder(items.map(removalOf)),
});

/** Changes a field of several POIs. Consecutive changes of the field are one step. */
export const describePois = <Field extends keyof PoiDetails>(
  keys: readonly string[],
  field: Field,
  value: PoiDetails[Field],
): Command => {
  const commands = keys.map((key) => describePoi(key, field, value));
  return {
    label: { step: 'describe-many', field, count: keys.length },
    edit: inOrder(commands),
    joins: `pois ${field} ${keys.join(' ')}`,
  };
};

export const flagLinks = (ids: readonly LinkId[], flags: Partial<LinkFlags>): Command => ({
  label: { step: 'change-links', count: ids.length },
  edit: inOrder(ids.map((id) => setRouteLinkFlags(id, flags))),
});

/** Why some of the objects may not be moved or deleted, or null. Every role may place beacons. */
export const reasonAgainstItems = (
  what: 'move' | 'delete',
  items: readonly Item[],
  access: Access,
): Reason | null => {
  const needsManage = items.some(
    ({ kind }) => kind === 'point' || kind === 'link' || (kind === 'poi' && what === 'delete'),
  );
  if (needsManage) return reasonAgainst('manage', access);
  return items.some(({ kind }) => kind === 'poi') ? reasonAgainst('update', access) : null;
};

/** A value of several objects, or that they have different ones. */
type CommonValue<Value> = { readonly same: true; readonly value: Value } | { readonly same: false };

export const findCommonValue = <Value>(
  values: readonly Value[],
  isSame: (a: Value, b: Value) => boolean,
): CommonValue<Value> | null => {
  const [first, ...others] = values;
  if (first === undefined) return null;
  return others.every((other) => isSame(first, other))
    ? { same: true, value: first }
    : { same: false };
};

export const poisIn = (document: FloorDocument, items: readonly Item[]): Poi[] =>
  items.flatMap((item) => (item.kind === 'poi' ? (valueAt(document.pois, item.key) ?? []) : []));
