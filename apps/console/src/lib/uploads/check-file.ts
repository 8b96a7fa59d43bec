import { maxUploadBytes } from '@floorwright/domain/files';
import { fieldSentences } from '@floorwright/domain/sentences';

import { messages } from '../messages/index.ts';
import { showSentence } from '../sentences/index.ts';

/** Why a file of any kind cannot be uploaded; null if it can. */
export const fileProblem = async (
  file: Blob,
  maxBytes: number = maxUploadBytes,
): Promise<string | null> => {
  if (file.size === 0) return showSentence(fieldSentences.file_empty);
  if (file.size > maxBytes) return messages.upload.tooLarge(Math.floor(maxBytes / 2 ** 20));
  // Reads the file now, so that a deleted file is reported first.
  await file.slice(0, 1).arrayBuffer();
  return null;
};
