import { files } from '@floorwright/contract/client';

import { call } from '../api/call.ts';
import { ApiFailure } from '../api/failure.ts';
import { messages } from '../messages/index.ts';
import { createMd5 } from './md5.ts';

const sliceSize = 512 * 1024;

/** The MD5 of a file in base64, computed in slices so that the page stays responsive. */
const checksumOf = async (file: Blob, signal: AbortSignal): Promise<string> => {
  const md5 = createMd5();
  for (let from = 0; from < file.size; from += sliceSize) {
    signal.throwIfAborted();
    md5.add(new Uint8Array(await file.slice(from, from + sliceSize).arrayBuffer()));
  }
  return md5.end();
};

type PutOptions = {
  url: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Uploads the bytes to the URL of the server. Uses XMLHttpRequest, because fetch reports no
 * progress.
 */
const putFile = (file: Blob, { url, headers, signal, onProgress }: PutOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    const fail = (message: string): void =>
      reject(new ApiFailure({ status: request.status, statusText: request.statusText, message }));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail(messages.upload.refused(`${request.status} ${request.statusText}`.trim()));
    });
    request.addEventListener('error', () => fail(messages.upload.interrupted));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel));
    signal.addEventListener('abort', cancel);
    request.send(file);
  });

type Options = { signal: AbortSignal; onProgress: (share: number) => void };

/** Creates the upload, sends the bytes, and returns the signed id for the form. */
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
