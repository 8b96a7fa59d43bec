/** An undo history of immutable values. */
export type History<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
};

const maxSteps = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Adds a step and clears the redo history. */
export const advance = <T>(history: History<T>, next: T): History<T> =>
  Object.is(next, history.present)
    ? history
    : { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] };

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
