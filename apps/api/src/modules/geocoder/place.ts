import type { Place } from '@floorwright/contract';
import type { z } from 'zod';

import type { FoundPlace } from '../../platform/geocoder/index.ts';
import type { LocatedBuilding } from '../buildings/index.ts';

export type ShownPlace = z.input<typeof Place>;

export const placeFound = (place: FoundPlace): ShownPlace => ({ ...place, building_id: null });

export const placeOfBuilding = (
  { id, latitude, longitude }: LocatedBuilding,
  label: string,
): ShownPlace => ({ kind: 'building', label, latitude, longitude, building_id: id });
