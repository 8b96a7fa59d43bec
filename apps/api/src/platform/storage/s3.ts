import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { S3mini, S3ServiceError } from 's3mini';

import type { Storage } from './storage.ts';

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Longer than ten megabytes take on a slow connection. */
const patience = 60_000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status === 404;

/**
 * Some stores send this when there is nothing to remove, others for a wrong bucket or address. The
 * library parses the code only from a body of exactly the expected type.
 */
const isGone = (error: unknown): boolean =>
  error instanceof S3ServiceError &&
  error.status === 404 &&
  `${error.serviceCode} ${error.body}`.includes('NoSuchKey');

/**
 * The library does not escape some characters that S3 requires escaped, so keys must not contain
 * them.
 */
const toBeSaved = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\w. -]/g, '_')}"`;

/** Files in a bucket of any S3-compatible store, with path-style URLs. */
export const createS3Storage = (options: S3Options): Storage => {
  const s3 = new S3mini({
    endpoint: `${options.endpoint}/${options.bucket}`,
    region: options.region,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    requestAbortTimeout: patience,
  });
  return {
    direct: {
      putUrl: async (file, seconds) => {
        const headers = { 'Content-Type': file.content_type, 'Content-MD5': file.checksum };
        // The length is signed too; clients send it automatically.
        const signed = { ...headers, 'Content-Length': String(file.byte_size) };
        const url = await s3.getPresignedUrl('PUT', file.key, seconds, {}, signed);
        return { url, headers };
      },
      getUrl: (key, answer, seconds) =>
        s3.getPresignedUrl('GET', key, seconds, {
          'response-content-type': answer.contentType,
          'response-cache-control': answer.cacheControl,
          ...(answer.filename && { 'response-content-disposition': toBeSaved(answer.filename) }),
        }),
    },
    probe: async () => {
      try {
        return (await s3.bucketExists()) ? 'ok' : 'severe';
      } catch {
        return 'severe';
      }
    },
    // The store requires the length in advance. Only forms and variants use this.
    write: async (key, bytes, contentType) => {
      await s3.putObject(key, await buffer(Readable.from(bytes)), contentType);
    },
    read: async (key, first) => {
      try {
        const answer = await s3.getObjectRaw(key, first === undefined, 0, first);
        return answer.body && Readable.fromWeb(answer.body);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    sizeOf: async (key) => {
      try {
        return await s3.getContentLength(key);
      } catch (error) {
        if (error instanceof Error && isMissing(error.cause)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      try {
        await s3.deleteObject(key);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    removeRemains: () => Promise.resolve(),
  };
};
