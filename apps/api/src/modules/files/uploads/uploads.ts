import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { MemberContext, PublicContext } from '../../../kernel/context.ts';
import { type FileRow, findFile } from '../repository.ts';
import { readFileToken } from '../tokens.ts';

export const outdated = 'This upload is no longer valid. Upload the file again.';
export const incomplete = 'The file did not arrive completely. Upload it again.';

/** The file that a form names by its signed id, if it belongs to the member's company. */
export const findUpload = async (
  context: MemberContext,
  signedId: string,
): Promise<FileRow | undefined> => {
  const fileId = readFileToken(context, 'attach a file', signedId);
  const file = fileId === null ? undefined : await findFile(context.db, fileId);
  return file?.saas_company_id === context.scope.companyId ? file : undefined;
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
