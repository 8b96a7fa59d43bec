import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { PutObjectCommandInput } from '@aws-sdk/client-s3';

import type { S3Config, StoreEncryption } from '../../../config/storage.ts';
import type { Storage } from '../storage.ts';
import { createClient } from './client.ts';
import { cacheCredentials } from './credentials.ts';
import { faultOf, isMissing, StoreFailure, toFailure } from './failures.ts';
import { fetchCredentials, NoCredentials } from './sources.ts';

export type S3Options = S3Config & {
  /** Keys of a role could not be renewed. */
  onRenewalFailed?: (error: unknown) => void;
  /** The time by which credentials of a role are renewed. */
  now?: () => number;
  /** How long the store may take to answer, all attempts together. */
  patienceMs?: number;
};

const probeWithin = 5_000;

/** Not every character is allowed in this header, and stores treat the others differently. */
const toBeSaved = (filename: string): string =>
  `attachment; filename="${filename.replace(/[^\w. -]/g, '_')}"`;

/** What a client has to send, because it is signed. */
const encryptionHeaders = (encryption: StoreEncryption | undefined): Record<string, string> => {
  if (!encryption) return {};
  const headers = { 'x-amz-server-side-encryption': encryption.kind };
  return encryption.kind === 'aws:kms' && encryption.keyId !== undefined
    ? { ...headers, 'x-amz-server-side-encryption-aws-kms-key-id': encryption.keyId }
    : headers;
};

const encryptionInput = (
  encryption: StoreEncryption | undefined,
): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> => {
  if (!encryption) return {};
  const ServerSideEncryption = encryption.kind;
  return encryption.kind === 'aws:kms' && encryption.keyId !== undefined
    ? { ServerSideEncryption, SSEKMSKeyId: encryption.keyId }
    : { ServerSideEncryption };
};

const isReason = (error: unknown, reason: string): boolean =>
  error instanceof StoreFailure && error.reason === reason;

/** Files in a bucket of any S3-compatible store, with path-style URLs. */
export const createS3Storage = ({
  onRenewalFailed,
  now,
  patienceMs,
  ...config
}: S3Options): Storage => {
  // On Node 20 the SDK would announce that its versions of 2027 need Node 22. Ours is pinned.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { bucket: Bucket, encryption } = config;
  const credentials = cacheCredentials({
    fetch: () => fetchCredentials(config.credentials),
    ...(onRenewalFailed && { onRenewalFailed }),
    ...(now && { now }),
  });
  const { send, presign } = createClient(config, credentials, patienceMs);

  // The whole body, because a stream could not be sent a second time after a fault, and because
  // the store requires the length in advance. Only forms and variants use this.
  const write: Storage['write'] = async (Key, bytes, ContentType) => {
    const Body = await buffer(Readable.from(bytes));
    const input = { Bucket, Key, Body, ContentType, ...encryptionInput(encryption) };
    await send((s3, { PutObjectCommand }, options) =>
      s3.send(new PutObjectCommand(input), options),
    );
  };

  const read: Storage['read'] = async (Key, first) => {
    const Range = first === undefined ? undefined : `bytes=0-${first - 1}`;
    try {
      const { Body } = await send((s3, { GetObjectCommand }, options) =>
        s3.send(new GetObjectCommand({ Bucket, Key, Range }), options),
      );
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (isMissing(error)) return null;
      // There is no range in an empty file.
      if (isReason(error, 'InvalidRange')) return Readable.from([]);
      throw error;
    }
  };

  const remove: Storage['remove'] = async (Key) => {
    try {
      await send((s3, { DeleteObjectCommand }, options) =>
        s3.send(new DeleteObjectCommand({ Bucket, Key }), options),
      );
    } catch (error) {
      // Some stores say this if there is nothing to remove. Other 404s are a wrong bucket or address.
      if (!isReason(error, 'NoSuchKey')) throw error;
    }
  };

  const explain = async (work: () => Promise<string | null>): Promise<string | null> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreFailure || error instanceof NoCredentials) return error.message;
      // The connection broke while the body was read.
      return toFailure(faultOf(error), config).message;
    }
  };

  return {
    direct: {
      putUrl: async (file, seconds) => {
        const headers = {
          'Content-Type': file.content_type,
          'Content-MD5': file.checksum,
          ...encryptionHeaders(encryption),
        };
        // The length is signed too; clients send it automatically.
        const signed = { ...headers, 'Content-Length': String(file.byte_size) };
        const { url } = await presign('PUT', file.key, { headers: signed, seconds });
        return { url, headers };
      },
      getUrl: (key, answer, seconds) =>
        presign('GET', key, {
          query: {
            'response-content-type': answer.contentType,
            'response-cache-control': answer.cacheControl,
            ...(answer.filename && { 'response-content-disposition': toBeSaved(answer.filename) }),
          },
          seconds,
        }),
    },
    probe: async () => {
      try {
        await send(
          (s3, { HeadBucketCommand }, options) =>
            s3.send(new HeadBucketCommand({ Bucket }), options),
          { withinMs: probeWithin, head: true },
        );
        return 'ok';
      } catch {
        return 'severe';
      }
    },
    diagnose: async () => {
      const key = `originals/check-${randomUUID()}`;
      const problem = await explain(async () => {
        await write(key, [Buffer.from('check')], 'text/plain');
        const source = await read(key);
        return source && (await buffer(source)).toString() === 'check'
          ? null
          : 'The store does not return what was stored.';
      });
      // Also after a failure: the file may be there, although the store did not say so.
      const removal = await explain(async () => {
        await remove(key);
        return null;
      });
      return problem ?? removal;
    },
    write,
    read,
    sizeOf: async (Key) => {
      try {
        const { ContentLength } = await send(
          (s3, { HeadObjectCommand }, options) =>
            s3.send(new HeadObjectCommand({ Bucket, Key }), options),
          { head: true },
        );
        return ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove,
    removeRemains: () => Promise.resolve(),
  };
};
