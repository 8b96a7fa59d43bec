import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import { maxUploadBytes } from '@floorwright/domain/files';

import { callerName } from '../../../kernel/caller-name.ts';
import type { MemberContext, Platform } from '../../../kernel/context.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import { limits } from '../limits.ts';
import { deleteFile, type FileRow, insertFile, setMeasured } from '../repository.ts';
import { newKey, signedIdOf, typeToExpect } from './announce.ts';
import { assertRoom } from './storage-quota.ts';

/** What is known of an upload before its bytes arrive. */
type Arriving = {
  contentType: string | undefined;
  contentLength: number | undefined;
  bytes: Readable;
};

const sameType = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const faultOf = (error: unknown): Fault => {
  if (error instanceof BadBytes) return error.fault;
  throw error;
};

/** Accepts the bytes of an announced file if they match the announcement. */
export const receiveAnnounced = async (
  { storage }: Pick<Platform, 'storage'>,
  file: FileRow,
  { contentType, contentLength, bytes }: Arriving,
): Promise<{ outcome: 'stored' | Fault }> => {
  const expected = file.byte_size;
  if (!sameType(contentType ?? '', file.content_type)) return { outcome: 'not-as-announced' };
  if (contentLength !== undefined && contentLength !== expected)
    return { outcome: 'not-as-announced' };
  const checked = measure(bytes, expected, (measured) => {
    if (measured.byte_size !== expected || measured.checksum !== file.checksum)
      throw new BadBytes('not-as-announced');
  });
  try {
    await storage.write(file.key, checked, file.content_type);
    return { outcome: 'stored' };
  } catch (error) {
    return { outcome: faultOf(error) };
  }
};

type FormFile = { filename: string; contentType: string; bytes: Readable };

export type Stored = { outcome: 'stored'; file: FileRow; signedId: string };

/** Placeholder values until the upload is measured; no file matches them. */
const unmeasured: Measured = { byte_size: maxUploadBytes, checksum: '' };

/** Accepts a file in a form, which was not announced. */
export const receiveForm = async (
  context: MemberContext,
  { filename, contentType, bytes }: FormFile,
): Promise<Stored | { outcome: Fault }> => {
  await takeTry(context, limits.uploadOfMember, callerName(context));
  await assertRoom(context, unmeasured.byte_size);
  // The row is created first, so that the bytes can be found and swept in any case.
  const file = await insertFile(context.db, {
    ...unmeasured,
    saas_company_id: context.scope.companyId,
    created_by: context.admin.id,
    key: newKey(context),
    filename,
    content_type: typeToExpect(contentType),
    created_at: context.clock.now(),
  });
  let measured: Measured | undefined;
  const checked = measure(bytes, maxUploadBytes, (result) => {
    if (result.byte_size === 0) throw new BadBytes('empty');
    measured = result;
  });
  try {
    await context.storage.write(file.key, checked, file.content_type);
  } catch (error) {
    await deleteFile(context.db, file.id);
    return { outcome: faultOf(error) };
  }
  if (!measured) throw new Error('The storage did not read the file to its end.');
  await setMeasured(context.db, file.id, measured);
  return { outcome: 'stored', file: { ...file, ...measured }, signedId: signedIdOf(context, file) };
};

/** Why an upload was refused. */
type Fault = 'cut-off' | 'too-long' | 'not-as-announced' | 'empty';

/** Aborts a write, so that nothing of it is left. */
class BadBytes extends Error {
  override name = 'BadBytes';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`The bytes were refused: ${fault}.`);
    this.fault = fault;
  }
}

type Measured = { byte_size: number; checksum: string };

/**
 * Counts and hashes the bytes while they stream to the storage, so that none has to be buffered.
 * `judge` sees the result before the last of them is written.
 */
const measure = async function* (
  source: Readable,
  most: number,
  judge: (measured: Measured) => void,
): AsyncGenerator<Uint8Array, void> {
  const md5 = createHash('md5');
  let size = 0;
  for await (const chunk of readAll(source)) {
    size += chunk.length;
    if (size > most) throw new BadBytes('too-long');
    md5.update(chunk);
    yield chunk;
  }
  judge({ byte_size: size, checksum: md5.digest('base64') });
};

/**
 * A handler that stops reading still has to respond: the source is not destroyed with its
 * connection, and the rest is drained for the next request.
 */
const readAll = async function* (source: Readable): AsyncGenerator<Uint8Array, void> {
  const chunks: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch {
    throw new BadBytes('cut-off');
  } finally {
    source.resume();
  }
};
