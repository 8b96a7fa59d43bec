import type { LayerKind } from '@floorwright/domain/floors';

import { counted } from '../../lib/format.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';

export const isPlaced = ({ coordinates }: BuildingFloor): boolean => coordinates.length === 4;

/** A summary of the contents of a floor and whether its plan is placed. */
export const floorState = (floor: BuildingFloor): string => {
  const { photo, layers } = floor;
  const plan = isPlaced(floor) ? 'Placed' : 'Not placed yet';
  const parts = [
    ...(photo ? [plan] : []),
    ...(layers.length > 0 ? [`Has ${counted(layers.length, 'layer')}`] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : 'Empty';
};

export const kindNames: Readonly<Record<LayerKind, string>> = {
  other: 'Other',
  arrows: 'Arrows',
  be: 'BE',
  corridors: 'Corridors',
  doors: 'Doors',
  elevators: 'Elevators',
  garden: 'Garden',
  outlayer: 'Outlayer',
  parking: 'Parking',
  rooms: 'Rooms',
  sidewalk: 'Sidewalk',
  stairs: 'Stairs',
  street: 'Street',
  walls: 'Walls',
  wc: 'WC',
};

/** Why the floors cannot be edited; null if they can. */
export const lockReasonOf = (building: CompanyBuilding): string | null =>
  building.jibestream_id === null
    ? null
    : 'The floors of this building come from the provider and can only be synced';

/**
 * Like lockReasonOf, for one floor: floors created before the building was linked stay editable.
 */
export const lockReasonFor = (
  floor: Pick<BuildingFloor, 'jibestream_id'>,
  lockReason: string | null,
): string | null => (floor.jibestream_id === null ? null : lockReason);
