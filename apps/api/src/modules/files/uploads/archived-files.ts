import { imageTypeOf } from '@floorwright/domain/files';

import { hours, later } from '../../../platform/clock/clock.ts';
import { inTurn as pictureInTurn } from '../../../platform/images/turns.ts';
import { inTurn as layerInTurn, judgeLayer } from '../layers/layer-judge.ts';
import { volume } from '../limits.ts';
import { makeVariants } from '../pictures/variants.ts';
import { sumBytes } from '../repository.ts';
import { type FileStore, type OwnFile, storeFile } from './own-files.ts';

// Files that come out of an archive in a job. They are checked like uploads, and swept unless a row refers to them.

type Archived = Omit<OwnFile, 'bytes' | 'contentType'> & { bytes: Buffer };

/** The id of the file; null if it is not an image that can be shown. */
export const storeCheckedPicture = async (
  store: FileStore,
  { bytes, ...file }: Archived & { contentType: string },
): Promise<number | null> => {
  const isPicture = await pictureInTurn({
    key: `company ${file.companyId}`,
    read: async () => bytes,
    work: async (image, codec) => imageTypeOf(image) !== undefined && codec.canBeShown(image),
  });
  if (isPicture !== true) return null;
  const fileId = await storeFile(store, { ...file, bytes: [bytes] });
  // Now, so that visitors never see a venue whose plans are missing. What fails is tried again by the job of the picture.
  await makeVariants(store, fileId).catch(() => undefined);
  return fileId;
};

/** The same for a layer, with the problems of one that cannot be shown. */
export const storeCheckedLayer = async (
  store: FileStore,
  { bytes, ...file }: Archived,
): Promise<{ outcome: 'stored'; fileId: number } | { outcome: 'refused'; problems: string[] }> => {
  const problems = await layerInTurn(file.companyId, bytes.length, () => judgeLayer(bytes));
  if (problems.length > 0) return { outcome: 'refused', problems };
  const contentType = 'application/geo+json';
  const fileId = await storeFile(store, { ...file, contentType, bytes: [bytes] });
  return { outcome: 'stored', fileId };
};

/** How many bytes a company may still store now. */
export const countRemainingStorageBytes = async (
  { db, clock }: Pick<FileStore, 'db' | 'clock'>,
  companyId: number,
): Promise<number> => {
  const { stored, recent } = await sumBytes(db, companyId, later(clock.now(), -hours(24)));
  return Math.min(volume.stored - stored, volume.perDay - recent);
};
