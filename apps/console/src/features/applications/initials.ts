/** The first letters of the first two words, whatever script they are written in. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s\-–—/|]+/u)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
