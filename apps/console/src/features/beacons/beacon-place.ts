import type { Position } from '@floorwright/domain/geo';

import type { CompanyBeacon } from './beacons-list.ts';

/** Where a beacon stands; null until it is placed. */
export const placeOf = ({
  latitude,
  longitude,
}: Pick<CompanyBeacon, 'latitude' | 'longitude'>): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
