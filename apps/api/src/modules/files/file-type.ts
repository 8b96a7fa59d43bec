import { imageTypeOf, textTypeOf } from '@floorwright/domain/files';

/** How many of a file's first bytes identify its type. */
export const sampleBytes = 4096;

/** UTF-16 is detected by its BOM; every other text has to be UTF-8. */
const encodingOf = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/** The start of a text, which may end inside a character; empty if the bytes are not text. */
const readText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return '';
  }
};

/** Detects the type of a file by its first bytes, whatever its uploader claims. */
export const fileTypeOf = (bytes: Uint8Array): string =>
  imageTypeOf(bytes) ?? textTypeOf(readText(bytes)) ?? 'application/octet-stream';
