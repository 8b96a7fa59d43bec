import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

const idPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{12}$/;

export type StoredMail = { id: string; raw: Buffer; email: Email };

/** The ids of all mails in the folder, newest first. */
export const listMailIds = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder is created with the first mail.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .filter((id) => idPattern.test(id))
    .toSorted()
    .toReversed();
};

/** The id comes from a URL, so only a well-formed one becomes part of a path. */
export const readMail = async (folder: string, id: string): Promise<StoredMail | undefined> => {
  if (!idPattern.test(id)) return undefined;
  try {
    const raw = await readFile(path.join(folder, `${id}.eml`));
    return { id, raw, email: await PostalMime.parse(raw) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
