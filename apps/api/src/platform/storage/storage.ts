import type { Readable } from 'node:stream';

import type { ServiceStatus } from '@floorwright/domain/status';

/** Made by us, never by a client: a folder and a name, which together are a path of their own. */
export type StorageKey = `${'originals' | 'pictures'}/${string}`;

const keyPattern = /^(originals|pictures)\/[\w-]{22,}(\.webp)?$/;

export const isStorageKey = (text: string): text is StorageKey => keyPattern.test(text);

/** What a client said that it is going to send. */
export type AnnouncedFile = {
  key: string;
  content_type: string;
  byte_size: number;
  /** The MD5 of the bytes, in base64. */
  checksum: string;
};

export type DirectTarget = { url: string; headers: Record<string, string> };

/** Urls by which bytes go between a client and the store without passing through us. */
export type DirectAccess = {
  putUrl(file: AnnouncedFile, seconds: number): Promise<DirectTarget>;
  getUrl(key: string, answer: DirectAnswer, seconds: number): Promise<string>;
};

/** What the store answers with. A file that has a name is to be saved under it. */
export type DirectAnswer = { contentType: string; cacheControl: string; filename?: string };

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Where files live. */
export type Storage = {
  probe(): Promise<ServiceStatus>;
  /** Null where every byte has to come through us. */
  direct: DirectAccess | null;
  /** All of it or nothing: when the source fails, nothing is left behind. */
  write(key: string, bytes: Chunks, contentType: string): Promise<void>;
  /** The bytes, or just the first ones; null when there is no such file. */
  read(key: string, first?: number): Promise<Readable | null>;
  /** How many bytes there are; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** What is not there any more counts as removed. */
  remove(key: string): Promise<void>;
  /** Removes what interrupted writes have left before this time. */
  removeRemains(before: Date): Promise<void>;
};
