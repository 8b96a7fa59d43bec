import type { Beacon } from '@floorwright/contract';
import type { z } from 'zod';

import { someBuilding } from './some-building.ts';
import { someFloor } from './some-floor.ts';

export const someUuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';

/** A beacon placed on a floor. */
export const someBeacon: z.output<typeof Beacon> = {
  id: 81,
  name: 'North door',
  uuid: someUuid,
  major: 1,
  minor: 20,
  latitude: 66,
  longitude: -15,
  building_id: someBuilding.id,
  building_name: someBuilding.name,
  building_floor_id: someFloor.id,
  building_floor_name: someFloor.name,
  vendor: 'Kontakt',
  zone_id: null,
  created_at: '2026-01-01T00:00:00Z',
};
