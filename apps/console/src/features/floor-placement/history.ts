/** What can be undone and done again. Values are never changed, only replaced. */
export type History<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
};

const deepest = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** One step further; what had been undone is forgotten. */
export const advance = <T>(history: History<T>, next: T): History<T> =>
  Object.is(next, history.present)
    ? history
    : { past: [...history.past, history.present].slice(-deepest), present: next, future: [] };

export const undo = <T>(history: History<T>): History<T> => {
  const previous = history.past.at(-1);
  if (history.past.length === 0 || previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
};

export const redo = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
};
