import {
  type BeaconContent,
  type EngagementContent,
  type FloorContent,
  isSameValue,
  type LayerContent,
  type PoiContent,
  type PointContent,
  type VenueContents,
} from '@floorwright/domain/venue-versions';

import { listRowsWithFloor } from '../../venue-parts/index.ts';

type OnFloor<Row> = Row & { building_floor_id: number | null };

/** What has to be written so that the draft becomes a version, and what has to be removed. */
export type RestorePlan = {
  floors: { put: Omit<FloorContent, 'layers'>[]; removed: number[] };
  layers: { put: OnFloor<LayerContent>[]; removed: number[] };
  pois: { put: OnFloor<PoiContent>[]; removed: number[] };
  routes: { floorId: number; points: readonly PointContent[] }[];
  beacons: {
    put: OnFloor<BeaconContent>[];
    removed: number[];
    /** As they are in the draft. */
    before: readonly OnFloor<BeaconContent>[];
  };
  engagements: { put: EngagementContent[]; removed: number[] };
};

type Known = { readonly id: number };

const difference = <Row extends Known>(
  before: readonly Row[],
  after: readonly Row[],
): { put: Row[]; removed: number[] } => {
  const old = new Map(before.map((row) => [row.id, row]));
  const wanted = new Set(after.map(({ id }) => id));
  return {
    put: after.filter((row) => !isSameValue(old.get(row.id), row)),
    removed: before.map(({ id }) => id).filter((id) => !wanted.has(id)),
  };
};

const onFloors = <Row extends Known>(rows: ReadonlyMap<number, readonly Row[]>): OnFloor<Row>[] =>
  listRowsWithFloor(rows).map(({ row, floorId }) => ({ ...row, building_floor_id: floorId }));

const ownFields = ({ floors }: VenueContents) => floors.map(({ layers: _, ...floor }) => floor);

const layersOf = ({ floors }: VenueContents): OnFloor<LayerContent>[] =>
  floors.flatMap(({ id, layers }) => layers.map((layer) => ({ ...layer, building_floor_id: id })));

const routesBetween = (draft: VenueContents, version: VenueContents): RestorePlan['routes'] => {
  const floorIds = version.floors.map(({ id }) => id);
  return floorIds.flatMap((floorId) => {
    const points = version.routes.get(floorId) ?? [];
    const before = draft.routes.get(floorId) ?? [];
    return isSameValue(points, before) ? [] : [{ floorId, points }];
  });
};

const beaconsBetween = (draft: VenueContents, version: VenueContents): RestorePlan['beacons'] => {
  const before = onFloors(draft.beacons);
  return { ...difference(before, onFloors(version.beacons)), before };
};

export const planRestore = (draft: VenueContents, version: VenueContents): RestorePlan => ({
  floors: difference(ownFields(draft), ownFields(version)),
  layers: difference(layersOf(draft), layersOf(version)),
  pois: difference(onFloors(draft.pois), onFloors(version.pois)),
  routes: routesBetween(draft, version),
  beacons: beaconsBetween(draft, version),
  engagements: difference(draft.engagements, version.engagements),
});
