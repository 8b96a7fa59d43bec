import { type SharedBuilding, type SharedRoute, WorkingHours } from '@floorwright/contract';
import { type LayerKind, layerKinds, layerStyles } from '@floorwright/domain/floors';
import { graphOf, type ListedPoint, pointsOf } from '@floorwright/domain/route-graph';
import timeZoneAt from '@photostructure/tz-lookup';
import type { z } from 'zod';

import type { PictureAnswer } from '../files/index.ts';
import type { ShownBuilding } from './building.ts';
import { layerUrl } from './layers.ts';
import {
  type FloorRow,
  type LayerRow,
  type PoiRow,
  positionsOf,
  type RoutePointRow,
  type RouteRow,
} from './repository.ts';

type Building = z.input<typeof SharedBuilding>;
type Pictures = ReadonlyMap<number, PictureAnswer>;

const pictureOf = (pictures: Pictures, fileId: number | null): PictureAnswer | undefined =>
  fileId === null ? undefined : pictures.get(fileId);

const planOf = (
  pictures: Pictures,
  { photo_file_id: fileId, corners }: FloorRow,
): Building['floors'][number]['plan'] => {
  const url = pictureOf(pictures, fileId)?.url ?? null;
  return url === null || corners.length === 0 ? null : { url, corners: positionsOf(corners) };
};

const presentLayer = (
  buildingId: number,
  { id, kind, checksum }: LayerRow,
  urlOf: typeof layerUrl,
) => {
  const known: LayerKind = layerKinds.find((each) => each === kind) ?? 'other';
  return { id, kind: known, style: layerStyles[known], url: urlOf(buildingId, id, checksum) };
};

const presentPoi = (
  pictures: Pictures,
  { ring, icon_file_id: fileId, working_hours: hours, ...poi }: PoiRow,
): Building['pois'][number] => ({
  ...poi,
  icon: pictureOf(pictures, fileId)?.small?.url ?? null,
  working_hours: WorkingHours.parse(hours),
  coordinates: positionsOf(ring),
});

export const presentBuilding = (
  {
    row: { id, name, address, latitude, longitude },
    floors,
    layers,
    pois,
    pictures,
    hasRoutes,
  }: ShownBuilding,
  urlOfLayer: typeof layerUrl = layerUrl,
): Building => ({
  id,
  name,
  address,
  coordinate: { latitude, longitude },
  time_zone: timeZoneAt(latitude, longitude),
  floors: floors.map((floor) => ({
    id: floor.id,
    name: floor.name,
    position: floor.position,
    plan: planOf(pictures, floor),
    layers: layers
      .filter((layer) => layer.floor_id === floor.id)
      .map((layer) => presentLayer(id, layer, urlOfLayer)),
  })),
  pois: pois.map((poi) => presentPoi(pictures, poi)),
  has_routes: hasRoutes,
});

type Route = z.input<typeof SharedRoute>;

const listed = (point: RoutePointRow): ListedPoint => ({
  id: point.point_id,
  at: { latitude: point.latitude, longitude: point.longitude },
  kind: point.kind === 'connecting' ? 'point' : point.kind,
  shaft: point.shaft,
  neighbors: point.neighbors,
  links: point.links.map(({ point_id: to, accessible, closed }) => ({ to, accessible, closed })),
});

/** Assigns each text a stable number. */
const numbering = () => {
  const numbers = new Map<string, number>();
  return (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
};

/** Only what routing needs, without internal names and closed links. */
export const presentRoutes = (rows: readonly RouteRow[]): Route[] => {
  const shaftNumber = numbering();
  return rows.map(({ floor_id, points }) => {
    const sound = pointsOf(graphOf(points.map(listed)));
    const numbers = new Map(sound.map(({ id }, index) => [id, index]));
    const numberOf = (id: string): number | [] => numbers.get(id) ?? [];
    return {
      floor_id,
      points: sound.map(({ at, kind, shaft, neighbors, links }) => {
        const closed = new Set(links.filter((link) => link.closed).map(({ to }) => to));
        const steps = links.filter((link) => !link.closed && !link.accessible);
        return {
          ...at,
          kind,
          shaft: kind === 'point' || !shaft ? null : shaftNumber(shaft),
          neighbors: neighbors.filter((id) => !closed.has(id)).flatMap(numberOf),
          steps_to: steps.map(({ to }) => to).flatMap(numberOf),
        };
      }),
    };
  });
};
