import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Platform } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { inTurn } from '../../../platform/images/turns.ts';
import { findFile, type FileRow } from '../repository.ts';
import {
  hasVariants,
  insertVariants,
  markProcessing,
  type VariantName,
} from './variants-repository.ts';

/** The long side in pixels: for a floor plan, a card, a thumbnail. */
const longSides: Readonly<Record<VariantName, number>> = { large: 4096, medium: 960, small: 240 };
const names = ['large', 'medium', 'small'] as const;

type Deps = Pick<Platform, 'storage' | 'clock'> & { db: Db };

/**
 * A changed image has another URL, so an image can be cached forever. The file's key is hashed too:
 * the same image uploaded twice is two files, and one of them may be removed.
 */
const keyOf = (file: FileRow, name: VariantName, bytes: Uint8Array): string => {
  const hash = createHash('sha256').update(file.key).update(bytes).digest('hex').slice(0, 40);
  return `pictures/${hash}-${name}.webp`;
};

/** Creates the variants of an image. Does nothing if they exist. */
export const makeVariants = async (deps: Deps, fileId: number): Promise<void> => {
  const { db, storage, clock } = deps;
  const file = await findFile(db, fileId);
  if (!file || (await hasVariants(db, fileId))) return;
  const shrunk = await inTurn({
    key: `company ${file.saas_company_id}`,
    read: async () => {
      const source = await storage.read(file.key);
      return source && buffer(source);
    },
    work: (original, codec) =>
      codec.shrink(
        original,
        names.map((name) => longSides[name]),
      ),
  });
  if (!shrunk) throw new Error('The bytes of the image are missing.');
  const variants: Parameters<typeof insertVariants>[2][number][] = [];
  for (const [index, name] of names.entries()) {
    const made = shrunk[index];
    if (!made) throw new Error(`The ${name} picture was not made.`);
    const { bytes, contentType, width, height } = made;
    const key = keyOf(file, name, bytes);
    await storage.write(key, [bytes], contentType);
    variants.push({
      name,
      key,
      content_type: contentType,
      width,
      height,
      byte_size: bytes.length,
      created_at: clock.now(),
    });
  }
  try {
    await insertVariants(db, fileId, variants);
  } catch (error) {
    // Without their file no row would refer to them; otherwise the next attempt needs them.
    if (!(await findFile(db, fileId))) for (const { key } of variants) await storage.remove(key);
    throw error;
  }
};

/** For the last attempt: if its process dies, the image counts as failed. */
export const giveUpOnVariants = ({ db, clock }: Deps, fileId: number): Promise<void> =>
  markProcessing(db, fileId, clock.now());
