import type { Validations } from '@floorwright/contract';
import { venueSentences } from '@floorwright/domain/sentences';

import type { MemberContext } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockFileForShare } from '../repository.ts';
import { fileOfForm, outdated } from '../uploads/uploads.ts';
import { type CheckedPicture, checkPicture, takePicture } from './pictures.ts';

/** The pictures of a form in their order; undefined to leave them unchanged. */
export type CheckedPictures =
  | readonly ({ existing: number } | { added: CheckedPicture })[]
  | undefined;

/** Checks the pictures of a form. Those that the object has stay, though their signed ids may have expired. */
export const checkFormPictures = async (
  context: MemberContext,
  signedIds: readonly string[] | undefined,
  presentIds: readonly number[],
): Promise<CheckedPictures> => {
  if (!signedIds) return undefined;
  const checked: ({ existing: number } | { added: CheckedPicture })[] = [];
  for (const signedId of signedIds) {
    const fileId = fileOfForm(context, signedId);
    if (fileId !== null && presentIds.includes(fileId)) checked.push({ existing: fileId });
    else checked.push({ added: await checkPicture(context, signedId) });
  }
  return checked;
};

type TakenPictures =
  | { outcome: 'taken'; fileIds: readonly number[] | undefined }
  | { outcome: 'refused'; validations: Validations };

/** Uses the checked pictures, in the transaction that stores them. */
export const takeFormPictures = async (
  tx: Db,
  checked: CheckedPictures,
  field: string,
): Promise<TakenPictures> => {
  if (!checked) return { outcome: 'taken', fileIds: undefined };
  const fileIds: number[] = [];
  for (const [index, picture] of checked.entries()) {
    const taken =
      'added' in picture
        ? await takePicture(tx, picture.added)
        : await lockExistingPicture(tx, picture.existing);
    const refusal = (message: string): TakenPictures => ({
      outcome: 'refused',
      validations: { [`${field}.${index}`]: [message] },
    });
    if (taken.outcome === 'refused') return refusal(taken.message);
    if (fileIds.includes(taken.fileId)) return refusal(venueSentences.pictures_twice);
    fileIds.push(taken.fileId);
  }
  return { outcome: 'taken', fileIds };
};

const lockExistingPicture = async (tx: Db, fileId: number) =>
  (await lockFileForShare(tx, fileId))
    ? ({ outcome: 'taken', fileId } as const)
    : ({ outcome: 'refused', message: outdated } as const);
