import type { Poi } from '@floorwright/contract';
import { ringCentre } from '@floorwright/domain/geo';
import type { z } from 'zod';

import { fieldsOf } from './fields.ts';
import type { ShownPoi } from './pois.ts';

export const presentPoi = ({ row, icon }: ShownPoi): z.input<typeof Poi> => {
  const { ring, icon_file_id: _, ...fields } = fieldsOf(row);
  return {
    id: row.id,
    poi_id: row.poi_id,
    building_id: row.building_id,
    building_floor_id: row.building_floor_id,
    ...fields,
    icon: icon && { ...icon, '1x': icon.small },
    coordinates: [...ring],
    ...ringCentre(ring),
    kind: 'Feature',
    geometry_type: 'Polygon',
    height: 0,
    lock_version: row.lock_version,
  };
};
