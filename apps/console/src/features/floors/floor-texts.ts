import { floorNameChoices } from '@floorwright/domain/floors';

import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { messages } from './messages/index.ts';

export const isPlaced = ({ coordinates }: BuildingFloor): boolean => coordinates.length === 4;

/** A summary of the contents of a floor and whether its plan is placed. */
export const floorState = (floor: BuildingFloor): string => {
  const { photo, layers } = floor;
  const plan = isPlaced(floor) ? messages.row.placed : messages.row.notPlaced;
  const parts = [
    ...(photo ? [plan] : []),
    ...(layers.length > 0 ? [messages.row.hasLayers(layers.length)] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : messages.row.empty;
};

/** Why the floors cannot be edited; null if they can. */
export const lockReasonOf = (building: CompanyBuilding): string | null =>
  building.jibestream_id === null ? null : messages.row.fromProvider;

/**
 * Like lockReasonOf, for one floor: floors created before the building was linked stay editable.
 */
export const lockReasonFor = (
  floor: Pick<BuildingFloor, 'jibestream_id'>,
  lockReason: string | null,
): string | null => (floor.jibestream_id === null ? null : lockReason);

/** Why the building cannot have another floor; null if it can. */
export const noFreeName = (
  building: CompanyBuilding,
  floors: readonly BuildingFloor[] | undefined,
): string | null => {
  if (!floors) return messages.row.loading;
  const used = floors.map(({ name }) => name);
  return floorNameChoices(building, used).length === 0 ? messages.row.allExist : null;
};
