import {
  imageTypeOf,
  maxUploadBytes,
  signatureBytes,
  tooLarge,
  unsupportedFormat,
} from '@floorwright/domain/files';
import { fieldSentences } from '@floorwright/domain/sentences';

import { showSentence } from '../sentences/index.ts';

/** Why a file cannot be uploaded as an image; null if it can. Checks the content, not the name. */
export const imageProblem = async (file: Blob): Promise<string | null> => {
  if (file.size === 0) return showSentence(fieldSentences.file_empty);
  const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  if (!imageTypeOf(start)) return showSentence(unsupportedFormat);
  return file.size > maxUploadBytes ? showSentence(tooLarge) : null;
};
