import type { Picture } from '@floorwright/contract';
import { imageTypeOf, unsupportedFormat } from '@floorwright/domain/files';
import { fieldSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { callerName } from '../../../kernel/caller-name.ts';
import type { MemberContext, PublicContext } from '../../../kernel/context.ts';
import { refuseWhenFull } from '../../../kernel/limits/busy.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { inTurn } from '../../../platform/images/turns.ts';
import { publicUrlOf } from '../downloads/addresses.ts';
import { requestVariants } from '../jobs.ts';
import { limits } from '../limits.ts';
import { lockFileForShare } from '../repository.ts';
import { findUpload, incomplete, outdated, readUpload } from '../uploads/uploads.ts';
import { listPictureKeys, listPicturesAt, type VariantName } from './variants-repository.ts';

export type PictureAnswer = z.infer<typeof Picture>;

type Refused = { outcome: 'refused'; message: string };
export type CheckedPicture = { outcome: 'checked'; fileId: number } | Refused;

const refused = (message: string): Refused => ({ outcome: 'refused', message });

/**
 * Checks the file that a form names by its signed id: whether it is an image that can be shown.
 * That can take a while, so no transaction may be open.
 */
export const checkPicture = async (
  context: MemberContext,
  signedId: string,
): Promise<CheckedPicture> => {
  const file = await findUpload(context, signedId);
  if (!file) return refused(outdated);
  await takeTry(context, limits.pictureOfMember, callerName(context));
  const isPicture = await refuseWhenFull(
    inTurn({
      key: `company ${context.scope.companyId}`,
      read: () => readUpload(context, file),
      work: async (bytes, codec) => imageTypeOf(bytes) !== undefined && codec.canBeShown(bytes),
    }),
    fieldSentences.pictures_checked,
  );
  if (isPicture === null) return refused(incomplete);
  return isPicture ? { outcome: 'checked', fileId: file.id } : refused(unsupportedFormat);
};

/** Uses a checked image, in the transaction that stores the reference. */
export const takePicture = async (
  tx: Db,
  checked: CheckedPicture,
): Promise<{ outcome: 'taken'; fileId: number } | Refused> => {
  if (checked.outcome === 'refused') return checked;
  if (!(await lockFileForShare(tx, checked.fileId))) return refused(outdated);
  await requestVariants(tx, checked.fileId);
  return { outcome: 'taken', fileId: checked.fileId };
};

/** The wire form of these files, by id. */
export const loadPictures = async (
  { db, config }: Pick<PublicContext, 'db' | 'config'>,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, PictureAnswer>> => {
  if (fileIds.length === 0) return new Map();
  const rows = await listPictureKeys(db, fileIds);
  const urlOf = (key: string | null): string | null => key && publicUrlOf(config, key);
  return new Map(
    rows.map(({ id, processing_failed_at: failedAt, large, medium, small }) => [
      id,
      presentPicture(
        { large: urlOf(large), medium: urlOf(medium), small: urlOf(small) },
        failedAt === null ? 'processing' : 'failed',
      ),
    ]),
  );
};

const presentPicture = (
  { large, medium, small }: Readonly<Record<VariantName, string | null>>,
  unready: 'processing' | 'failed',
): PictureAnswer => ({
  status: large === null ? unready : 'ready',
  url: large,
  medium: medium === null ? null : { url: medium },
  small: small === null ? null : { url: small },
});

/** The addresses of pictures, by id. They stay the same, and everyone who knows one may see its picture. */
export const pictureAddresses = async (
  context: Pick<PublicContext, 'db' | 'config'>,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const pictures = await loadPictures(context, fileIds);
  return new Map(
    [...pictures].flatMap(([id, { url }]) => (url === null ? [] : [[id, url] as const])),
  );
};

const path = /\/files\/([^?#]+)/;

/** Finds pictures of the company by their addresses, whatever the address of the server was. */
export const findPictures = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  addresses: readonly string[],
): Promise<(address: string) => number | null> => {
  const keyOf = (address: string): string => path.exec(address)?.[1] ?? '';
  const keys = [...new Set(addresses.map(keyOf))].filter((key) => key !== '');
  const found = keys.length === 0 ? [] : await listPicturesAt(db, scope.companyId, keys);
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  return (address) => ids.get(keyOf(address)) ?? null;
};
