import type { MemberContext } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { signedIdOf } from '../uploads/announce.ts';
import { findUpload } from '../uploads/uploads.ts';
import {
  type CheckedPicture,
  checkPicture,
  loadPictures,
  type PictureAnswer,
  takePicture,
} from './pictures.ts';

/** The checked image of a form; null to remove it, undefined to leave it unchanged. */
export type CheckedFormPicture = CheckedPicture | null | undefined;

/** An unchanged image is sent back as its URL. */
const isAddress = (picture: string): boolean => /^https?:\/\//i.test(picture);

/** Checks the image of a form, which may be the current one by its signed id. */
export const checkFormPicture = async (
  context: MemberContext,
  picture: string | null | undefined,
  presentId: number | null,
): Promise<CheckedFormPicture> => {
  if (picture === null || picture === undefined) return picture;
  if (presentId !== null) {
    if (isAddress(picture)) return undefined;
    const upload = await findUpload(context, picture);
    if (upload?.id === presentId) return undefined;
  }
  return checkPicture(context, picture);
};

type TakenPicture =
  | { outcome: 'taken'; fileId: number | null | undefined }
  | { outcome: 'refused'; message: string };

export const takeFormPicture = async (tx: Db, checked: CheckedFormPicture): Promise<TakenPicture> =>
  checked === null || checked === undefined
    ? { outcome: 'taken', fileId: checked }
    : takePicture(tx, checked);

/** An image and its form value. */
export type SignedPicture = PictureAnswer & { signed_id: string };

/** Loads any number of them at once. */
export const loadSignedPictures = async (
  context: MemberContext,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, SignedPicture>> => {
  const pictures = await loadPictures(context, fileIds);
  return new Map(
    [...pictures].map(([id, picture]) => [
      id,
      { ...picture, signed_id: signedIdOf(context, { id }) },
    ]),
  );
};
