import type { Picture } from '@floorwright/contract';
import { unsupportedFormat } from '@floorwright/domain';
import type { z } from 'zod';

import type { MemberContext, PublicContext } from '../../kernel/context.ts';
import { listPictureKeys, type VariantName } from './variants-repository.ts';

export type PictureAnswer = z.infer<typeof Picture>;

export type Attached =
  | { outcome: 'attached'; fileId: number }
  | { outcome: 'refused'; message: string };

/** Takes the file that a form names by its signed id, when it is a picture that can be shown. */
export const attachPicture = (_context: MemberContext, _signedId: string): Promise<Attached> =>
  Promise.resolve({ outcome: 'refused', message: unsupportedFormat });

/** How these files look on the wire, by id. */
export const loadPictures = async (
  { db, config }: Pick<PublicContext, 'db' | 'config'>,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, PictureAnswer>> => {
  if (fileIds.length === 0) return new Map();
  const rows = await listPictureKeys(db, fileIds);
  return new Map(
    fileIds.map((id) => {
      const own = rows.filter((row) => row.id === id);
      const urlOf = (name: VariantName): string | null => {
        const key = own.find((row) => row.name === name)?.key;
        return key ? `${config.publicUrl}/files/${key}` : null;
      };
      return [id, presentPicture(urlOf, own[0]?.processing_failed_at ?? null)];
    }),
  );
};

const presentPicture = (
  urlOf: (name: VariantName) => string | null,
  failedAt: Date | null,
): PictureAnswer => {
  const url = urlOf('large');
  const [medium, small] = [urlOf('medium'), urlOf('small')];
  const unready = failedAt === null ? 'processing' : 'failed';
  return {
    status: url === null ? unready : 'ready',
    url,
    medium: medium === null ? null : { url: medium },
    small: small === null ? null : { url: small },
  };
};
