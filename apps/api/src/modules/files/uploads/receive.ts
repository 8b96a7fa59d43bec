import type { Readable } from 'node:stream';

import { maxUploadBytes } from '@floorwright/domain/files';

import type { MemberContext, Platform } from '../../../kernel/context.ts';
import { takeTry } from '../../../kernel/rate-limit.ts';
import { limits } from '../limits.ts';
import { deleteFile, type FileRow, insertFile, setMeasured } from '../repository.ts';
import { newKey, signedIdOf, typeToExpect } from './announce.ts';
import { BadBytes, type Fault, measure, type Measured } from './measure.ts';
import { assertRoom } from './storage-quota.ts';

/** What is known of an upload before its bytes arrive. */
export type Arriving = {
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

export type FormFile = { filename: string; contentType: string; bytes: Readable };

export type Stored = { outcome: 'stored'; file: FileRow; signedId: string };

/** Placeholder values until the upload is measured; no file matches them. */
const unmeasured: Measured = { byte_size: maxUploadBytes, checksum: '' };

/** Accepts a file in a form, which was not announced. */
export const receiveForm = async (
  context: MemberContext,
  { filename, contentType, bytes }: FormFile,
): Promise<Stored | { outcome: Fault }> => {
  await takeTry(context, limits.uploadOfMember, `admin:${context.admin.id}`);
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
  if (!measured) throw new Error('The storage did not read to the end.');
  await setMeasured(context.db, file.id, measured);
  return { outcome: 'stored', file: { ...file, ...measured }, signedId: signedIdOf(context, file) };
};
