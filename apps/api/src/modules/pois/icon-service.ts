import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { signedIdOf } from '../files/announcing-service.ts';
import {
  type CheckedPicture,
  checkPicture,
  loadPictures,
  type PictureAnswer,
  takePicture,
} from '../files/pictures-service.ts';
import { findUpload } from '../files/uploads-service.ts';

/** The icon of a form that was looked through; null to take it away, undefined to leave it. */
export type CheckedIcon = CheckedPicture | null | undefined;

/** An icon that is there already comes back as its address. */
const isAddress = (icon: string): boolean => /^https?:\/\//i.test(icon);

/** Looks through the icon of a form, which may be the present one under its signed id. */
export const checkIcon = async (
  context: MemberContext,
  icon: string | null | undefined,
  presentId: number | null,
): Promise<CheckedIcon> => {
  if (icon === null || icon === undefined) return icon;
  if (presentId !== null) {
    if (isAddress(icon)) return undefined;
    const upload = await findUpload(context, icon);
    if (upload?.id === presentId) return undefined;
  }
  return checkPicture(context, icon);
};

type TakenIcon =
  | { outcome: 'taken'; iconId: number | null | undefined }
  | { outcome: 'refused'; message: string };

export const takeIcon = async (tx: Db, checked: CheckedIcon): Promise<TakenIcon> => {
  if (checked === null || checked === undefined) return { outcome: 'taken', iconId: checked };
  const taken = await takePicture(tx, checked);
  return taken.outcome === 'taken' ? { outcome: 'taken', iconId: taken.fileId } : taken;
};

export type ShownIcon = PictureAnswer & { signed_id: string; '1x': PictureAnswer['small'] };

/** However many there are, they are found at once. */
export const loadIcons = async (
  context: MemberContext,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, ShownIcon>> => {
  const pictures = await loadPictures(context, fileIds);
  return new Map(
    [...pictures].map(([id, picture]) => [
      id,
      { ...picture, signed_id: signedIdOf(context, { id }), '1x': picture.small },
    ]),
  );
};
