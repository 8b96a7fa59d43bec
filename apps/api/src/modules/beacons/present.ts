import type { Beacon } from '@floorwright/contract';
import type { z } from 'zod';

import type { BeaconRow } from './repository.ts';

export const presentBeacon = ({
  created_at: createdAt,
  ...beacon
}: BeaconRow): z.input<typeof Beacon> => ({ ...beacon, created_at: createdAt.toISOString() });
