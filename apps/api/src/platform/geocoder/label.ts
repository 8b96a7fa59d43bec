/** The maximum length of a building's address. */
export const longestLabel = 255;

/** Does not cut a surrogate pair. */
export const cutLabel = (text: string, most = longestLabel): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');

const clean = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** The parts of an address in one line, without duplicates and unprintable characters. */
export const labelOf = (parts: readonly (string | undefined)[]): string => {
  const shown = parts.map((part) => clean(part ?? '')).filter((part) => part !== '');
  return cutLabel([...new Set(shown)].join(', '));
};
