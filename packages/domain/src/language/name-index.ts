import { foldText } from './fold.ts';

/** Finds values by names as people write them: without case, else as search compares them, also without hamza and accents. */
export const createNameIndex = <Value>(entries: Iterable<readonly [string, Value]> = []) => {
  const exact = new Map<string, Value>();
  const folded = new Map<string, Value>();
  const find = (name: string): Value | undefined =>
    exact.get(name.trim().toLowerCase()) ?? folded.get(foldText(name.trim()));
  const add = (name: string, value: Value): void => {
    exact.set(name.trim().toLowerCase(), value);
    const key = foldText(name.trim());
    // Of two names that differ only in accents, the first one is found by other spellings.
    if (!folded.has(key)) folded.set(key, value);
  };
  for (const [name, value] of entries) add(name, value);
  return { find, add };
};
