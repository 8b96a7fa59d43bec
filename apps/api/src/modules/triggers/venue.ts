import type { VenueEngagement } from '@floorwright/contract';
import { type EngagementTexts, textsIn } from '@floorwright/domain/translations';
import type { z } from 'zod';

import type { PublicContext } from '../../kernel/context.ts';
import { loadPictures } from '../files/index.ts';
import { fieldsOf } from './fields.ts';
import { listTriggersUntil } from './repository.ts';

/** The translated fields of a coupon, under their own names. */
const couponTexts = ({ coupon_name: name, ...texts }: EngagementTexts) => {
  const { title, description, button_label, button_link } = texts;
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(button_label !== undefined && { button_label }),
    ...(button_link !== undefined && { button_link }),
  };
};

/** The active engagements of a building on this day, in the form for visitor apps. */
export const showEngagementsToVisitors = async (
  context: Pick<PublicContext, 'db' | 'config'>,
  buildingId: number,
  { language, today }: { language: string; today: string },
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
      translations,
      ...rules
    } = fieldsOf(row);
    const texts = language === row.languages[0] ? {} : textsIn(translations, language);
    return {
      id: row.id,
      ...rules,
      activity: {
        name: texts.name ?? name,
        scheme,
        coupon: coupon && {
          ...coupon,
          ...couponTexts(texts),
          logo: pictureOf(logo),
          image: pictureOf(image),
        },
        url: url && (texts.url ?? url),
        custom_attributes,
      },
    };
  });
};
