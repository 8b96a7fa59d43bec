import type { CompanyBuilding } from '../../lib/company/building-query.ts';

/** Why floors cannot be changed by hand; null when they can. */
export const lockReasonOf = (building: CompanyBuilding): string | null =>
  building.jibestream_id === null
    ? null
    : 'The floors of this building come from the provider and can only be synced';
