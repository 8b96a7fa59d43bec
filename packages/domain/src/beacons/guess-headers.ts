import { parseBeaconUuid } from './beacon-uuid.ts';
import { parseDecimal } from './cells.ts';
import { fieldNamed } from './header-names.ts';

const isData = (cell: string): boolean =>
  parseBeaconUuid(cell) !== undefined || parseDecimal(cell.trim()) !== undefined;

/** Whether the first row names the columns: it has no data, and is known for it or unlike the next. */
export const guessHeaders = (rows: readonly (readonly string[])[]): boolean => {
  const [first, second] = rows;
  if (!first || first.some(isData)) return false;
  return first.some((cell) => fieldNamed(cell) !== undefined) || (second ?? []).some(isData);
};
