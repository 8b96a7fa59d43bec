import type { VenueEngagement } from '@floorwright/contract';
import type { z } from 'zod';

import type { PublicContext } from '../../kernel/context.ts';
import { loadPictures } from '../files/index.ts';
import { fieldsOf } from './fields.ts';
import { listTriggersUntil } from './repository.ts';

/** The active engagements of a building on this day, in the form for visitor apps. */
export const showEngagementsToVisitors = async (
  context: Pick<PublicContext, 'db' | 'config'>,
  buildingId: number,
  today: string,
): Promise<z.input<typeof VenueEngagement>[]> => {
  const rows = await listTriggersUntil(context.db, buildingId, today);
  const pictures = await loadPictures(
    context,
    rows.flatMap(({ logo_file_id: logo, image_file_id: image }) =>
      [logo ?? [], image ?? []].flat(),
    ),
  );
  const pictureOf = (fileId: number | null) =>
    (fileId === null ? null : pictures.get(fileId)) ?? null;
  return rows.map((row) => {
    const {
      name,
      scheme,
      coupon,
      url,
      custom_attributes,
      logo_file_id: logo,
      image_file_id: image,
      status: _status,
      ...rules
    } = fieldsOf(row);
    return {
      id: row.id,
      ...rules,
      activity: {
        name,
        scheme,
        coupon: coupon && { ...coupon, logo: pictureOf(logo), image: pictureOf(image) },
        url,
        custom_attributes,
      },
    };
  });
};
