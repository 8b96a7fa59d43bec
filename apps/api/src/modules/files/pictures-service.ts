import type { Picture } from '@floorwright/contract';
import { imageTypeOf, unsupportedFormat } from '@floorwright/domain';
import type { z } from 'zod';

import type { MemberContext, PublicContext } from '../../kernel/context.ts';
import { canBeShown } from '../../platform/images/images.ts';
import { publicUrlOf } from './addresses.ts';
import { requestVariants } from './jobs.ts';
import { findUpload, incomplete, outdated, readUpload } from './uploads-service.ts';
import { listPictureKeys, type VariantName } from './variants-repository.ts';

export type PictureAnswer = z.infer<typeof Picture>;

export type Attached =
  | { outcome: 'attached'; fileId: number }
  | { outcome: 'refused'; message: string };

const refused = (message: string): Attached => ({ outcome: 'refused', message });

/** Takes the file that a form names by its signed id, when it is a picture that can be shown. */
export const attachPicture = async (
  context: MemberContext,
  signedId: string,
): Promise<Attached> => {
  const file = await findUpload(context, signedId);
  if (!file) return refused(outdated);
  const bytes = await readUpload(context, file);
  if (!bytes) return refused(incomplete);
  if (!imageTypeOf(bytes) || !(await canBeShown(bytes))) return refused(unsupportedFormat);
  await requestVariants(context.db, file.id);
  return { outcome: 'attached', fileId: file.id };
};

/** How these files look on the wire, by id. */
export const loadPictures = async (
  { db, config }: Pick<PublicContext, 'db' | 'config'>,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, PictureAnswer>> => {
  if (fileIds.length === 0) return new Map();
  const rows = await listPictureKeys(db, fileIds);
  const urls = new Map(
    rows.map(({ id, name, key }) => [
      `${id} ${name}`,
      key === null ? null : publicUrlOf(config, key),
    ]),
  );
  return new Map(
    rows.map(({ id, processing_failed_at }) => {
      const urlOf = (name: VariantName): string | null => urls.get(`${id} ${name}`) ?? null;
      return [id, presentPicture(urlOf, processing_failed_at === null ? 'processing' : 'failed')];
    }),
  );
};

const presentPicture = (
  urlOf: (name: VariantName) => string | null,
  unready: 'processing' | 'failed',
): PictureAnswer => {
  const [url, medium, small] = [urlOf('large'), urlOf('medium'), urlOf('small')];
  return {
    status: url === null ? unready : 'ready',
    url,
    medium: medium === null ? null : { url: medium },
    small: small === null ? null : { url: small },
  };
};
