import { cutLabel } from '../label.ts';

const clean = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** The parts of an address in one line, without duplicates and unprintable characters. */
export const labelOf = (parts: readonly (string | undefined)[]): string => {
  const shown = parts.map((part) => clean(part ?? '')).filter((part) => part !== '');
  return cutLabel([...new Set(shown)].join(', '));
};
