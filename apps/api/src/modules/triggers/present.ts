import type { Trigger } from '@floorwright/contract';
import type { z } from 'zod';

import { fieldsOf } from './fields.ts';
import type { ShownTrigger } from './triggers.ts';

export const presentTrigger = ({ row, logo, image }: ShownTrigger): z.input<typeof Trigger> => {
  const {
    name,
    scheme,
    coupon,
    url,
    custom_attributes,
    logo_file_id: _,
    image_file_id: __,
    ...rest
  } = fieldsOf(row);
  return {
    id: row.id,
    building_id: row.building_id,
    ...rest,
    activity: {
      name,
      scheme,
      coupon: coupon && { ...coupon, logo, image },
      url,
      custom_attributes,
    },
    created_at: row.created_at.toISOString(),
    lock_version: row.lock_version,
  };
};
