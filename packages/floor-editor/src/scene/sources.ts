import {
  differencesBetween,
  type PersistentMap,
  valueAt,
} from '@floorwright/domain/persistent-map';
import { linksOf, pointColor, type RouteGraph } from '@floorwright/domain/route-graph';

import { linkFeature, pointFeature } from '../features/features.ts';
import type { LinkFeature, PointFeature, SourceChange } from '../features/types.ts';

const isEmpty = ({ remove, put }: SourceChange<unknown>): boolean =>
  remove.length === 0 && put.length === 0;

/** For objects whose feature depends on nothing else. */
export const changeOf = <Value, Feature>(
  before: PersistentMap<Value>,
  after: PersistentMap<Value>,
  draw: (value: Value) => Feature,
): SourceChange<Feature> | null => {
  const change: { remove: string[]; put: Feature[] } = { remove: [], put: [] };
  for (const { key, after: value } of differencesBetween(before, after)) {
    if (value === undefined) change.remove.push(key);
    else change.put.push(draw(value));
  }
  return isEmpty(change) ? null : change;
};

/** The color of a point depends on the number of its links. */
export const pointsChange = (
  before: RouteGraph,
  after: RouteGraph,
): SourceChange<PointFeature> | null => {
  const change: { remove: string[]; put: PointFeature[] } = { remove: [], put: [] };
  for (const { key, after: point } of differencesBetween(before.points, after.points)) {
    if (point === undefined) change.remove.push(key);
    else change.put.push(pointFeature(after, point));
  }
  for (const { key } of differencesBetween(before.linksAt, after.linksAt)) {
    const point = valueAt(after.points, key);
    if (!point || point !== valueAt(before.points, key)) continue;
    if (pointColor(before, point) !== pointColor(after, point)) {
      change.put.push(pointFeature(after, point));
    }
  }
  return isEmpty(change) ? null : change;
};

/** A link is redrawn when one of its points moves. */
export const linksChange = (
  before: RouteGraph,
  after: RouteGraph,
): SourceChange<LinkFeature> | null => {
  const touched = new Set<string>();
  for (const { key } of differencesBetween(before.links, after.links)) touched.add(key);
  for (const point of differencesBetween(before.points, after.points)) {
    if (!point.before || !point.after || point.before.at === point.after.at) continue;
    for (const id of linksOf(after, point.key)) touched.add(id);
  }
  const change: { remove: string[]; put: LinkFeature[] } = { remove: [], put: [] };
  for (const id of touched) {
    const feature = linkFeature(after, id);
    if (feature) change.put.push(feature);
    else change.remove.push(id);
  }
  return isEmpty(change) ? null : change;
};
