import { maxUploadBytes, tooLarge } from '@floorwright/domain/files';

const csvName = /\.csv$/i;

/** Why a file cannot be imported, as far as can be told before it is sent; null when it can. */
export const csvProblem = async (file: File): Promise<string | null> => {
  if (!csvName.test(file.name) && file.type !== 'text/csv')
    return 'Only CSV files can be imported.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > maxUploadBytes) return tooLarge;
  // It is read now, so that a file that is gone is told before anything else.
  await file.slice(0, 1).arrayBuffer();
  return null;
};
