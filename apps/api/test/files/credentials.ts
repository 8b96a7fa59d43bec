import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { CredentialSource } from '../../src/config/storage.ts';
import { fetchCredentials, NoCredentials } from '../../src/platform/storage/s3/sources.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export const expiration = '2031-03-02T11:00:00Z';
/** What a container or a machine gets from its platform. */
export const roleAnswer = {
  Code: 'Success',
  AccessKeyId: 'ASIAROLE',
  SecretAccessKey: 'role secret',
  Token: 'session token',
  Expiration: expiration,
};
/** The same as the product uses it. */
export const roleCredentials = {
  accessKeyId: 'ASIAROLE',
  secretAccessKey: 'role secret',
  sessionToken: 'session token',
  expiration: new Date(expiration),
};

export const secretFile = (content: string): string => {
  const file = path.join(temporaryFolder(), 'token');
  writeFileSync(file, content);
  return file;
};

/** What the operator reads, and whether a setting is to blame. */
export const failureOf = async (source: CredentialSource, withinMs = 10_000) => {
  const error = await fetchCredentials(source, { withinMs }).catch((reason: unknown) => reason);
  if (!(error instanceof NoCredentials)) throw new Error('It gave credentials.', { cause: error });
  return {
    message: error.message.replace(/127\.0\.0\.1:\d+/, 'HOST'),
    wrongSetting: error.wrongSetting,
  };
};
