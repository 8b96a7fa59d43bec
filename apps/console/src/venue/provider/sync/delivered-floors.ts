import { isBasement } from '@floorwright/domain/floors';

import { splitLayers, type UnusablePart, type VenueLayer } from '../layers/split-layers.ts';
import type { VenueFloor } from '../venue.ts';

/** A floor in its target state. */
export type DeliveredFloor = {
  /** The provider's id, which identifies the floor. */
  id: string;
  name: string;
  /** 0 for the lowest floor above the ground; basements count down from -1. */
  position: number;
  /** In drawing order, from bottom to top. */
  layers: VenueLayer[];
  unusable: UnusablePart[];
};

/** The floors of a venue, from the lowest up, with their layers. */
export const deliveredFloors = (floors: readonly VenueFloor[]): DeliveredFloor[] => {
  const basements = floors.filter(isBasement).length;
  return floors.map(({ id, name, geojson }, index) => ({
    id,
    name,
    position: index - basements,
    ...splitLayers(geojson),
  }));
};
