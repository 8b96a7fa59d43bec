import type { DirectUploadInput } from '@floorwright/contract';
import type { z } from 'zod';

import { callerName } from '../../../kernel/caller-name.ts';
import type { MemberContext, PublicContext } from '../../../kernel/context.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';
import type { DirectTarget } from '../../../platform/storage/index.ts';
import { limits } from '../limits.ts';
import { type FileRow, findFile, insertFile } from '../repository.ts';
import { assertRoom } from './storage-quota.ts';
import { fileToken, readFileToken } from './uploads.ts';

/** How long a signed id is valid in a form. */
export const signedIdLifetime = hours(24);
/** How long the upload URL accepts the bytes. */
export const uploadLifetime = minutes(5);

export const uploadPath = '/files/uploads/:token';

/** A type that is valid in a header. It is not trusted: the bytes decide the type. */
const headerSafe = /^[\w.+-]+\/[\w.+-]+(;[\x20-\x7e]*)?$/;

const anyType = 'application/octet-stream';

export const typeToExpect = (announced: string | null | undefined): string =>
  announced && headerSafe.test(announced) ? announced : anyType;

/** A key reveals nothing about its file and cannot be guessed. */
export const newKey = ({ secrets }: Pick<PublicContext, 'secrets'>): string =>
  `originals/${secrets.newToken()}`;

export const signedIdOf = (context: PublicContext, file: Pick<FileRow, 'id'>): string =>
  fileToken(context, 'attach a file', file.id, signedIdLifetime);

export type Announced = { file: FileRow; signedId: string; target: DirectTarget };

/** Creates the row of a file that will be uploaded, and returns the URL. */
export const announceFile = async (
  context: MemberContext,
  { blob }: z.output<typeof DirectUploadInput>,
): Promise<Announced> => {
  await takeTry(context, limits.uploadOfMember, callerName(context));
  await assertRoom(context, blob.byte_size);
  const file = await insertFile(context.db, {
    saas_company_id: context.scope.companyId,
    created_by: context.admin.id,
    key: newKey(context),
    filename: blob.filename,
    content_type: typeToExpect(blob.content_type),
    byte_size: blob.byte_size,
    checksum: blob.checksum,
    created_at: context.clock.now(),
  });
  return { file, signedId: signedIdOf(context, file), target: await targetOf(context, file) };
};

/** The store if it accepts uploads directly, otherwise this server. */
const targetOf = async (context: PublicContext, file: FileRow): Promise<DirectTarget> => {
  const { direct } = context.storage;
  if (direct) return direct.putUrl(file, uploadLifetime / 1000);
  const token = fileToken(context, 'upload a file', file.id, uploadLifetime);
  return {
    url: `${context.config.publicUrl}${uploadPath.replace(':token', token)}`,
    headers: { 'Content-Type': file.content_type, 'Content-MD5': file.checksum },
  };
};

/** The file that this token allows to upload. */
export const findAnnounced = async (
  context: Pick<PublicContext, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<FileRow | undefined> => {
  const fileId = readFileToken(context, 'upload a file', token);
  return fileId === null ? undefined : findFile(context.db, fileId);
};
