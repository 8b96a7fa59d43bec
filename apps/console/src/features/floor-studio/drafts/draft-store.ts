import type { Changes } from '@floorwright/floor-editor';

/** What was not saved of a floor when it was last seen. */
export type Draft = { readonly changes: Changes; readonly at: number };

const name = 'floorwright-drafts';
const store = 'floors';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });

let opened: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return done(request);
};

const floorsIn = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  opened ??= open();
  return (await opened).transaction(store, mode).objectStore(store);
};

/** A browser that keeps nothing, as in a private window, only loses what a crash would take. */
const otherwise =
  <Result>(instead: Result) =>
  (): Result => {
    opened = null;
    return instead;
  };

const hasDatabase = (): boolean => 'indexedDB' in globalThis;

export const readDraft = async (key: string): Promise<Draft | undefined> => {
  if (!hasDatabase()) return undefined;
  return floorsIn('readonly')
    .then((floors) => done<Draft | undefined>(floors.get(key)))
    .catch(otherwise(undefined));
};

export const writeDraft = async (key: string, draft: Draft): Promise<void> => {
  if (!hasDatabase()) return;
  await floorsIn('readwrite')
    .then((floors) => done(floors.put(draft, key)))
    .catch(otherwise(undefined));
};

export const dropDraft = async (key: string): Promise<void> => {
  if (!hasDatabase()) return;
  await floorsIn('readwrite')
    .then((floors) => done(floors.delete(key)))
    .catch(otherwise(undefined));
};
