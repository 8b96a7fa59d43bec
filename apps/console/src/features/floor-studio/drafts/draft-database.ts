const name = 'floorwright-drafts';
const store = 'floors';

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });

/** A full disk is noticed only when the transaction ends. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('Not stored')),
    );
  });

let opened: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
  return answerOf(request);
};

/** Fails silently in a browser without storage, such as in a private window: only crash recovery is lost. */
export const askDrafts = async <Result>(
  mode: IDBTransactionMode,
  question: (floors: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => {
  try {
    opened ??= open();
    const database = await opened;
    const transaction = database.transaction(store, mode);
    const [answer] = await Promise.all([
      answerOf(question(transaction.objectStore(store))),
      endOf(transaction),
    ]);
    return answer;
  } catch {
    opened = null;
    return undefined;
  }
};

/** The keys of all stored drafts. */
export const draftKeys = async (): Promise<string[]> => {
  const keys = await askDrafts('readonly', (floors) => floors.getAllKeys());
  return (keys ?? []).filter((key) => typeof key === 'string');
};
