/** The maximum size of a file. */
import { fieldSentences } from '../sentences/index.ts';

export const maxUploadBytes = 10 * 1024 * 1024;
export const tooLarge = fieldSentences.file_too_large;
export const unsupportedFormat = fieldSentences.file_format;

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];

/** The number of first bytes that identify a type. */
export const signatureBytes = 12;

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

/** The type of an image by its first bytes, regardless of its name. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  const riff = [0x52, 0x49, 0x46, 0x46];
  const webp = [0x57, 0x45, 0x42, 0x50];
  return startsWith(bytes, riff) && startsWith(bytes, webp, 8) ? 'image/webp' : undefined;
};

const textTypes = ['application/geo+json', 'text/csv'] as const;
type TextType = (typeof textTypes)[number];

/** The type of a text by its start: a JSON object, or a table with a separator. */
export const textTypeOf = (beginning: string): TextType | undefined => {
  const text = beginning.trimStart();
  if (text.includes('\0')) return undefined;
  if (/^\{\s*("|\}|$)/.test(text)) return 'application/geo+json';
  return /^[^<\n][^\n]*[,;\t]/.test(text) ? 'text/csv' : undefined;
};
