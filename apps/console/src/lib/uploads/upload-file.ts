import { files } from '@floorwright/contract';

import { call } from '../api/call.ts';
import { checksumOf } from './checksum.ts';
import { putFile } from './put-file.ts';

type Options = { signal: AbortSignal; onProgress: (share: number) => void };

/** Announces a file, sends its bytes, and gives the signed id that stands for it in a form. */
export const uploadFile = async (file: File, { signal, onProgress }: Options): Promise<string> => {
  const blob = {
    filename: file.name,
    ...(file.type !== '' && { content_type: file.type }),
    byte_size: file.size,
    checksum: await checksumOf(file, signal),
  };
  const { signed_id, direct_upload } = await call(
    files.createDirectUpload,
    { body: { blob } },
    { signal },
  );
  await putFile(file, { ...direct_upload, signal, onProgress });
  return signed_id;
};
