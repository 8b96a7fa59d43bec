import type { Readable } from 'node:stream';

import type { ServiceStatus } from '@floorwright/domain/status';

/** Created by us, never by a client: a folder and a name that form a unique path. */
export type StorageKey = `${'originals' | 'pictures'}/${string}`;

const keyPattern = /^(originals|pictures)\/[\w-]{22,}(\.webp)?$/;

export const isStorageKey = (text: string): text is StorageKey => keyPattern.test(text);

/** What a client announced to send. */
type AnnouncedFile = {
  key: string;
  content_type: string;
  byte_size: number;
  /** The MD5 of the bytes, in base64. */
  checksum: string;
};

export type DirectTarget = { url: string; headers: Record<string, string> };

/** URLs for transfers between a client and the store, bypassing this server. */
type DirectAccess = {
  putUrl(file: AnnouncedFile, seconds: number): Promise<DirectTarget>;
  /** Valid for at most `seconds`: not longer than the credentials of a role. */
  getUrl(
    key: string,
    answer: DirectAnswer,
    seconds: number,
  ): Promise<{ url: string; seconds: number }>;
};

/** The headers of the store's response. A file with a name is an attachment. */
type DirectAnswer = { contentType: string; cacheControl: string; filename?: string };

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Where files live. */
export type Storage = {
  probe(): Promise<ServiceStatus>;
  /** Stores, reads and removes a file. Why that failed, in one sentence; null if it worked. */
  diagnose(): Promise<string | null>;
  /** Null if all bytes have to pass through this server. */
  direct: DirectAccess | null;
  /** Atomic: if the source fails, nothing is left. */
  write(key: string, bytes: Chunks, contentType: string): Promise<void>;
  /** The bytes, or only the first ones; null if there is no such file. */
  read(key: string, first?: number): Promise<Readable | null>;
  /** The size in bytes; null if there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>;
  /** Removes leftovers of interrupted writes before this time. */
  removeRemains(before: Date): Promise<void>;
};
