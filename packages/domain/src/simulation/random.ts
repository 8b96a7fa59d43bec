/** Numbers from 0 inclusive to 1 exclusive. */
export type Random = () => number;

const multiply = Math.imul;

/** FNV-1a: texts that differ in one letter have very different hashes. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = multiply(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
};

/** The same numbers for the same seed on every machine. */
export const seededRandom = (seed: string): Random => {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = multiply(state ^ (state >>> 16), 0x21f0aaad);
    mixed = multiply(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
};

export const between = (random: Random, min: number, max: number): number =>
  min + random() * (max - min);

/** A weighted random item; undefined if there are none. */
export const pick = <Item>(
  random: Random,
  items: readonly Item[],
  weightOf: (item: Item) => number = () => 1,
): Item | undefined => {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  let left = random() * total;
  return items.find((item) => (left -= weightOf(item)) < 0) ?? items.at(-1);
};
