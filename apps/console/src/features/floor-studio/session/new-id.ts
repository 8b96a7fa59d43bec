/** Short enough to be shown on the map, and random enough to be unique in a building. */
export const newId = (): string => {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${one.toString(36)}${other.toString(36)}`.slice(0, 10);
};
