/** Short enough to be read on the map; chance makes the same twice in no building that is ever built. */
export const newId = (): string => {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${one.toString(36)}${other.toString(36)}`.slice(0, 10);
};
