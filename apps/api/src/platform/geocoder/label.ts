/** As much as the address of a building may have. */
export const longestLabel = 255;

/** A character that takes two is not cut in half. */
export const cutLabel = (text: string, most = longestLabel): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');
