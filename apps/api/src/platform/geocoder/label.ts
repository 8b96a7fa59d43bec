/** The maximum length of a building's address. */
export const longestLabel = 255;

/** Does not cut a surrogate pair. */
export const cutLabel = (text: string, most = longestLabel): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
