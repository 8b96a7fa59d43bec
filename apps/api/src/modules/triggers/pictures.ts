import type { ActivityInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { type CheckedFormPicture, checkFormPicture, takeFormPicture } from '../files/index.ts';
import type { PictureIds, TriggerFields } from './fields.ts';

type Activity = z.output<typeof ActivityInput>;

export type CheckedPictures = { logo: CheckedFormPicture; image: CheckedFormPicture };

/** Checks the images of a coupon, while no row is locked. */
export const checkPictures = async (
  context: MemberContext,
  activity: Activity | undefined,
  present: Pick<TriggerFields, 'logo_file_id' | 'image_file_id'>,
): Promise<CheckedPictures> => {
  if (activity?.scheme !== 'coupon') return { logo: undefined, image: undefined };
  const { logo, image } = activity.coupon_attributes;
  return {
    logo: await checkFormPicture(context, logo, present.logo_file_id),
    image: await checkFormPicture(context, image, present.image_file_id),
  };
};

type Taken =
  | { outcome: 'taken'; pictures: PictureIds }
  | { outcome: 'refused'; picture: 'logo' | 'image'; message: string };

/** Uses the checked images, in the transaction that stores the reference. */
export const takePictures = async (tx: Db, checked: CheckedPictures): Promise<Taken> => {
  const logo = await takeFormPicture(tx, checked.logo);
  if (logo.outcome === 'refused') return { ...logo, picture: 'logo' };
  const image = await takeFormPicture(tx, checked.image);
  if (image.outcome === 'refused') return { ...image, picture: 'image' };
  return { outcome: 'taken', pictures: { logo: logo.fileId, image: image.fileId } };
};
