import type { Position } from '@floorwright/domain/geo';
import {
  differencesBetween,
  valueAt,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';
import type { RouteGraph } from '@floorwright/domain/route-graph';

import type { Edit, FloorDocument, PlacedBeacon, Poi } from '../document.ts';
import { isEqual } from '../is-equal.ts';

/** One request. */
export type SaveStep =
  | { readonly save: 'corners'; readonly corners: readonly Position[] }
  | { readonly save: 'removed-poi'; readonly poi: Poi }
  | { readonly save: 'new-poi'; readonly poi: Poi }
  | { readonly save: 'poi'; readonly poi: Poi; readonly before: Poi }
  | { readonly save: 'route'; readonly route: RouteGraph };

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

/** What saves one POI; null where nothing is left to send. */
const poiStep = (before: Poi | undefined, after: Poi | undefined): SaveStep | null => {
  if (after === undefined) return before ? { save: 'removed-poi', poi: before } : null;
  if (before === undefined) return { save: 'new-poi', poi: after };
  return isEqual(before, after) ? null : { save: 'poi', poi: after, before };
};

const poiSteps = (saved: FloorDocument, head: FloorDocument): SaveStep[] => {
  const steps = differencesBetween(saved.pois, head.pois)
    .toSorted(byKey)
    .flatMap(({ before, after }) => poiStep(before, after) ?? []);
  const isRemoved = ({ save }: SaveStep): boolean => save === 'removed-poi';
  return [...steps.filter(isRemoved), ...steps.filter((step) => !isRemoved(step))];
};

const routeChanged = (before: RouteGraph, after: RouteGraph): boolean => {
  const changed = [
    ...differencesBetween(before.points, after.points),
    ...differencesBetween(before.links, after.links),
  ];
  return changed.some((difference) => !isEqual(difference.before, difference.after));
};

/** The requests that bring the server to the head, in order. */
export const planSave = (saved: FloorDocument, head: FloorDocument): SaveStep[] => {
  const steps: SaveStep[] = [];
  if (!isEqual(saved.corners, head.corners)) steps.push({ save: 'corners', corners: head.corners });
  steps.push(...poiSteps(saved, head));
  if (routeChanged(saved.route, head.route)) steps.push({ save: 'route', route: head.route });
  return steps;
};

/** The step of one POI in that plan. */
export const planPoi = (saved: FloorDocument, head: FloorDocument, key: string): SaveStep | null =>
  poiStep(valueAt(saved.pois, key), valueAt(head.pois, key));

/** Changes of beacons do not wait for Save. Each is sent at once. */
export type BeaconStep =
  | { readonly save: 'beacon'; readonly beacon: PlacedBeacon }
  | { readonly save: 'removed-beacon'; readonly beacon: PlacedBeacon };

export const planBeacons = (saved: FloorDocument, head: FloorDocument): BeaconStep[] => {
  const steps: BeaconStep[] = [];
  for (const { before, after } of differencesBetween(saved.beacons, head.beacons)) {
    if (after) {
      if (!isEqual(before, after)) steps.push({ save: 'beacon', beacon: after });
    } else if (before) steps.push({ save: 'removed-beacon', beacon: before });
  }
  return steps;
};

/** The saved document after a step. */
export const afterStep =
  (step: SaveStep | BeaconStep): Edit =>
  (saved) => {
    switch (step.save) {
      case 'corners':
        return { ...saved, corners: step.corners };
      case 'removed-poi':
        return { ...saved, pois: withoutKey(saved.pois, step.poi.key) };
      case 'new-poi':
      case 'poi':
        return { ...saved, pois: withValue(saved.pois, step.poi.key, step.poi) };
      case 'route':
        return { ...saved, route: step.route };
      case 'beacon':
        return { ...saved, beacons: withValue(saved.beacons, String(step.beacon.id), step.beacon) };
      case 'removed-beacon':
        return { ...saved, beacons: withoutKey(saved.beacons, String(step.beacon.id)) };
    }
  };
