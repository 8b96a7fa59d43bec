import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { maxUploadBytes } from '@floorwright/domain/files';
import { fieldSentences } from '@floorwright/domain/sentences';

import type { MemberContext, Platform, PublicContext } from '../../../kernel/context.ts';
import {
  isSigned,
  type Purpose,
  sign,
  type Signature,
  wasSigned,
} from '../../../kernel/signatures.ts';
import { later } from '../../../platform/clock/clock.ts';
import { type FileRow, findFile } from '../repository.ts';

type Signer = Pick<Platform, 'secrets' | 'clock'>;

const signFor = (signer: Signer, purpose: Purpose, subject: string, lifetime: number): Signature =>
  sign(signer, purpose, subject, later(signer.clock.now(), lifetime).getTime());

/** A signed file id. */
export const fileToken = (
  signer: Signer,
  purpose: Purpose,
  fileId: number,
  lifetime: number,
): string => {
  const { expires, signature } = signFor(signer, purpose, String(fileId), lifetime);
  return [fileId, expires, signature].join('.');
};

const readToken = (
  token: string,
  isOurs: (fileId: string, given: Signature) => boolean,
): number | null => {
  const [fileId = '', expires = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^\d{1,10}$/.test(fileId)) return null;
  return isOurs(fileId, { expires: Number(expires), signature }) ? Number(fileId) : null;
};

export const readFileToken = (signer: Signer, purpose: Purpose, token: string): number | null =>
  readToken(token, (fileId, given) => isSigned(signer, purpose, fileId, given));

/** The file of a signed id, even if the id has expired: for files that a form already has. */
export const fileOfForm = (signer: Signer, signedId: string): number | null =>
  readToken(signedId, (fileId, given) => wasSigned(signer, 'attach a file', fileId, given));

export const outdated = fieldSentences.upload_ended;
export const incomplete = fieldSentences.file_incomplete_retry;

/**
 * The file that a form names by its signed id, if it belongs to the member's company. Larger files than others are
 * found only where they are expected, because most callers read the whole file into memory.
 */
export const findUpload = async (
  context: MemberContext,
  signedId: string,
  mostBytes: number = maxUploadBytes,
): Promise<FileRow | undefined> => {
  const fileId = readFileToken(context, 'attach a file', signedId);
  const file = fileId === null ? undefined : await findFile(context.db, fileId);
  const isUsable = file?.saas_company_id === context.scope.companyId && file.byte_size <= mostBytes;
  return isUsable ? file : undefined;
};

/** All of its bytes, or null if they are missing or do not match the announcement. */
export const readUpload = async (
  { storage }: Pick<PublicContext, 'storage'>,
  { key, byte_size, checksum }: FileRow,
): Promise<Buffer | null> => {
  if ((await storage.sizeOf(key)) !== byte_size) return null;
  const source = await storage.read(key);
  if (!source) return null;
  const bytes = await buffer(source);
  return createHash('md5').update(bytes).digest('base64') === checksum ? bytes : null;
};
