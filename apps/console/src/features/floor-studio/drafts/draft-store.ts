import type { Changes } from '@floorwright/floor-editor';

import { upgradeChanges } from './upgrade-changes.ts';

/** The unsaved changes of a floor, stored in this browser. */
export type Draft = { readonly changes: Changes; readonly at: number };

const name = 'floorwright-drafts';
const store = 'floors';

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });

let opened: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return answerOf(request);
};

/** Fails silently in a browser without storage, such as in a private window: only crash recovery is lost. */
const ask = async <Result>(
  mode: IDBTransactionMode,
  question: (floors: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => {
  try {
    opened ??= open();
    const database = await opened;
    return await answerOf(question(database.transaction(store, mode).objectStore(store)));
  } catch {
    opened = null;
    return undefined;
  }
};

export const readDraft = async (key: string): Promise<Draft | undefined> => {
  // The store contains only drafts written below.
  // oxlint-disable-next-line typescript/no-unsafe-return
  const draft = await ask('readonly', (floors): IDBRequest<Draft | undefined> => floors.get(key));
  return draft && { ...draft, changes: upgradeChanges(draft.changes) };
};

export const writeDraft = async (key: string, draft: Draft): Promise<void> => {
  await ask('readwrite', (floors) => floors.put(draft, key));
};

export const dropDraft = async (key: string): Promise<void> => {
  await ask('readwrite', (floors) => floors.delete(key));
};
