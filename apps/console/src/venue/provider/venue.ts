import { isBasement, type ProviderFloor } from '@floorwright/domain/floors';
import { type Bounds, boundsOf, type Position } from '@floorwright/domain/geo';
import { isList } from '@floorwright/domain/json';
import { cutText } from '@floorwright/domain/language';
import { z } from 'zod';

import type { BuildingAnswer } from './answers.ts';
import { featureProblem, featuresIn } from './layers/features-in.ts';

const Drawn = z.object({ geometry: z.object({ coordinates: z.array(z.unknown()) }) });

const addPositions = (coordinates: readonly unknown[], found: Position[]): void => {
  const [longitude, latitude] = coordinates;
  if (typeof longitude === 'number' && typeof latitude === 'number')
    found.push({ latitude, longitude });
  else for (const part of coordinates) if (isList(part)) addPositions(part, found);
};

/** The bounding box of all valid features on these floors; null if there are none. */
const bboxOf = (floors: readonly { geojson: unknown }[]): Bounds | null => {
  const found: Position[] = [];
  for (const { geojson } of floors)
    for (const { feature } of featuresIn(geojson)) {
      const { data } = Drawn.safeParse(feature);
      if (data && featureProblem(feature) === undefined)
        addPositions(data.geometry.coordinates, found);
    }
  return boundsOf(found) ?? null;
};

export type VenueFloor = ProviderFloor & { id: string; geojson: unknown };

export type ProviderVenue = {
  id: string;
  name: string;
  /** The bounding box of everything that is drawn; null if nothing is. */
  bbox: Bounds | null;
  /** From the lowest up. */
  floors: VenueFloor[];
  defaultFloorId: string | null;
  /** For the building form; '' and null if unknown. */
  address: string;
  coordinate: Position | null;
};

/** The maximum length of a name. */
const longestName = 255;
const storable = (name: string): string =>
  cutText(name.replaceAll(/[\0\p{Surrogate}]/gu, ''), longestName).trim();

/** A venue whose default building was loaded. */
export const toVenue = (
  { id, name }: { id: string; name: string },
  building: BuildingAnswer,
): ProviderVenue => {
  const floors = fromLowest(
    building.floors.items.map((floor) => ({
      id: floor.id,
      name: storable(floor.name) || storable(floor.shortName) || `Floor ${floor.id}`,
      shortName: floor.shortName,
      level: floor.level,
      geojson: floor.map?.geojson ?? null,
    })),
  );
  const bbox = bboxOf(floors);
  return {
    id,
    name: storable(name),
    bbox,
    floors,
    defaultFloorId: building.defaultFloorId ?? building.floors.items[0]?.id ?? null,
    address: storable(building.address),
    coordinate: building.coordinates ?? (bbox && middleOf(bbox)),
  };
};

/** Basements first, because a provider may number its lowest level 0; ties are broken by id. */
const fromLowest = (floors: readonly VenueFloor[]): VenueFloor[] => {
  const once = new Map(floors.map((floor) => [floor.id, floor]));
  return [...once.values()].toSorted(
    (a, b) =>
      Number(isBasement(b)) - Number(isBasement(a)) ||
      a.level - b.level ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
};

const middleOf = ({ south, west, north, east }: Bounds): Position => {
  const longitude = (west + east) / 2;
  return {
    latitude: (south + north) / 2,
    longitude: longitude > 180 ? longitude - 360 : longitude,
  };
};

/** The floor counts of the building form, which requires at least one floor above the ground. */
export const storeysOf = (
  floors: readonly ProviderFloor[],
): { floors: number; basement_floors: number } => {
  const basements = floors.filter(isBasement).length;
  return { floors: Math.max(1, floors.length - basements), basement_floors: basements };
};
