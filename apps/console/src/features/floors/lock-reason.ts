import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';

/** Why floors cannot be changed by hand; null when they can. */
export const lockReasonOf = (building: CompanyBuilding): string | null =>
  building.jibestream_id === null
    ? null
    : 'The floors of this building come from the provider and can only be synced';

/** The same for one floor: what was drawn here before the building was linked stays editable. */
export const lockReasonFor = (
  floor: Pick<BuildingFloor, 'jibestream_id'>,
  lockReason: string | null,
): string | null => (floor.jibestream_id === null ? null : lockReason);
