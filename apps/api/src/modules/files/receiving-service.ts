import type { Readable } from 'node:stream';

import { maxUploadBytes } from '@floorwright/domain';

import type { MemberContext, Platform } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/rate-limit.ts';
import { newKey, signedIdOf, typeToExpect } from './announcing-service.ts';
import { limits } from './limits.ts';
import { BadBytes, type Fault, measure, type Measured } from './measure.ts';
import { type FileRow, insertFile } from './repository.ts';

/** What of bytes there is to see before they come. */
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

/** Takes the bytes of an announced file if they are what was announced. */
export const receiveAnnounced = async (
  { storage }: Pick<Platform, 'storage'>,
  file: FileRow,
  { contentType, contentLength, bytes }: Arriving,
): Promise<'stored' | Fault> => {
  const expected = file.byte_size;
  if (!sameType(contentType ?? '', file.content_type)) return 'not as announced';
  if (contentLength !== undefined && contentLength !== expected) return 'not as announced';
  const checked = measure(bytes, expected, (measured) => {
    if (measured.byte_size !== expected || measured.checksum !== file.checksum)
      throw new BadBytes('not as announced');
  });
  try {
    await storage.write(file.key, checked, file.content_type);
    return 'stored';
  } catch (error) {
    return faultOf(error);
  }
};

export type FormFile = { filename: string; contentType: string; bytes: Readable };

export type Stored = { file: FileRow; signedId: string };

/** Takes a file that comes in a form, about which nothing was known before. */
export const receiveForm = async (
  context: MemberContext,
  { filename, contentType, bytes }: FormFile,
): Promise<Stored | Fault> => {
  await takeTry(context, limits.uploadOfMember, `admin:${context.admin.id}`);
  const key = newKey(context);
  const content_type = typeToExpect(contentType);
  let measured: Measured | undefined;
  const checked = measure(bytes, maxUploadBytes, (result) => {
    if (result.byte_size === 0) throw new BadBytes('empty');
    measured = result;
  });
  try {
    await context.storage.write(key, checked, content_type);
  } catch (error) {
    return faultOf(error);
  }
  if (!measured) throw new Error('The storage did not read to the end.');
  const file = await insertFile(context.db, {
    ...measured,
    saas_company_id: context.scope.companyId,
    created_by: context.admin.id,
    key,
    filename,
    content_type,
    created_at: context.clock.now(),
  }).catch(async (error: unknown) => {
    await context.storage.remove(key);
    throw error;
  });
  return { file, signedId: signedIdOf(context, file) };
};
