import type { VenueEngagement } from '@floorwright/contract';
import { type EngagementTexts, textsIn } from '@floorwright/domain/translations';
import type { z } from 'zod';

import type { PublicContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { loadPictures } from '../files/index.ts';
import { loadVersion } from '../venue-parts/index.ts';
import { fieldsOf, type FieldsRow } from './fields.ts';
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

/** A building with the version to show; null for its tables. */
type Building = { id: number; version_id: number | null; languages: readonly string[] };

/** The active engagements whose last day is not over. */
const activeOn = async (
  db: Db,
  { id, version_id: versionId, languages }: Building,
  today: string,
): Promise<FieldsRow[]> => {
  if (versionId === null) return listTriggersUntil(db, id, today);
  const { engagements } = await loadVersion(db, versionId);
  return engagements
    .filter(({ status, active_until: until }) => status === 'active' && (until ?? today) >= today)
    .map((row) => ({ ...row, beacon_ids: [...row.beacon_ids], languages: [...languages] }));
};

/** The active engagements of a building on this day, in the form for visitor apps. */
export const showEngagementsToVisitors = async (
  context: Pick<PublicContext, 'db' | 'config'>,
  building: Building,
  { language, today }: { language: string; today: string },
): Promise<z.input<typeof VenueEngagement>[]> => {
  const rows = await activeOn(context.db, building, today);
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
