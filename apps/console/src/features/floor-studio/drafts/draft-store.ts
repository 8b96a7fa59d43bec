import type { Changes } from '@floorwright/floor-editor';

import { askDrafts } from './draft-database.ts';
import { upgradeChanges } from './upgrade-changes.ts';

/** The unsaved changes of a floor, stored in this browser. */
export type Draft = { readonly changes: Changes; readonly at: number };

export const readDraft = async (key: string): Promise<Draft | undefined> => {
  const draft = await askDrafts(
    'readonly',
    // The store contains only drafts written below.
    // oxlint-disable-next-line typescript/no-unsafe-return
    (floors): IDBRequest<Draft | undefined> => floors.get(key),
  );
  return draft && { ...draft, changes: upgradeChanges(draft.changes) };
};

/** Returns false if the browser could not store it. */
export const writeDraft = async (key: string, draft: Draft): Promise<boolean> =>
  (await askDrafts('readwrite', (floors) => floors.put(draft, key))) !== undefined;

export const dropDraft = async (key: string): Promise<void> => {
  await askDrafts('readwrite', (floors) => floors.delete(key));
};
