/** As much as the address of a building may have. */
const mostCharacters = 255;

const clean = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** The parts of an address in one line, each once, without what cannot be shown or stored. */
export const labelOf = (parts: readonly (string | undefined)[]): string => {
  const shown = parts.map((part) => clean(part ?? '')).filter((part) => part !== '');
  const line = [...new Set(shown)].join(', ');
  // A character that takes two is not cut in half.
  return line.slice(0, mostCharacters).replace(/\p{Surrogate}$/u, '');
};
