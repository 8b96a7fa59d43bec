import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { importFailures } from '@floorwright/domain/beacons';

import type { MemberContext, Platform } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { sampleBytes } from '../file-type.ts';
import { findFile, lockFileForShare, setContentType } from '../repository.ts';
import { findUpload, incomplete, outdated } from '../uploads/uploads.ts';
import { decoderOf, type Encoding, encodingOf, mayBeText } from './text-encoding.ts';

type Reader = Pick<Platform, 'storage'> & { db: Db };

export type CheckedCsv =
  | { outcome: 'checked'; fileId: number }
  | { outcome: 'refused'; message: string };

const refused = (message: string): CheckedCsv => ({ outcome: 'refused', message });

/** Checks the start of the file that a form names by its signed id: whether it is text. */
export const checkCsv = async (context: MemberContext, signedId: string): Promise<CheckedCsv> => {
  const file = await findUpload(context, signedId);
  if (!file) return refused(outdated);
  if ((await context.storage.sizeOf(file.key)) !== file.byte_size) return refused(incomplete);
  const beginning = await context.storage.read(file.key, sampleBytes);
  if (!beginning) return refused(incomplete);
  if (!mayBeText(await buffer(beginning))) return refused(importFailures.wrong_csv);
  await setContentType(context.db, file.id, 'text/csv');
  return { outcome: 'checked', fileId: file.id };
};

/** Problems of using a checked file, in the transaction that stores the reference. */
export const takeCsv = async (tx: Db, fileId: number): Promise<string | undefined> =>
  (await lockFileForShare(tx, fileId)) ? undefined : outdated;

const open = async ({ db, storage }: Reader, fileId: number, first?: number): Promise<Readable> => {
  const file = await findFile(db, fileId);
  const bytes = file && (await storage.read(file.key, first));
  if (!bytes) throw new Error(`The bytes of file ${fileId} are missing.`);
  return bytes;
};

/** How to decode a file; undefined if it is not text. */
export const surveyCsv = async (reader: Reader, fileId: number): Promise<Encoding | undefined> =>
  encodingOf(await buffer(await open(reader, fileId, sampleBytes)), await open(reader, fileId));

/** The start of a text. */
export const sampleCsv = async (
  reader: Reader,
  fileId: number,
  encoding: Encoding,
): Promise<string> => {
  const sample = 16 * sampleBytes;
  return decoderOf(encoding).read(await buffer(await open(reader, fileId, sample)));
};

/** The text in chunks, small enough not to block other requests. */
export const readCsv = async function* (
  reader: Reader,
  fileId: number,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  const piece = 2 * sampleBytes;
  const source: AsyncIterable<Buffer> = await open(reader, fileId);
  for await (const chunk of source)
    for (let from = 0; from < chunk.length; from += piece)
      yield decoder.read(chunk.subarray(from, from + piece));
  yield decoder.end();
};
