/** One measurement and its bound. */
type Figure = {
  name: string;
  value: number;
  bound?: { atLeast: number } | { atMost: number };
  unit?: 's' | 'kB';
  /** Details of the measurement. */
  details?: string;
};

/** Prints the measurement on a line; a violated bound fails the run. */
export const report = ({ name, value, bound, unit, details = '' }: Figure): void => {
  const shown = (amount: number): string =>
    unit === undefined ? amount.toFixed(2) : `${amount.toFixed(unit === 'kB' ? 0 : 2)} ${unit}`;
  const kept = isWithinBound(value, bound);
  const columns = [
    name.padEnd(44),
    shown(value).padStart(8),
    (bound ? inWords(bound, shown) : '').padEnd(16),
    bound ? verdict(kept) : '    ',
    details,
  ];
  console.log(columns.join('  ').trimEnd());
  if (!kept) process.exitCode = 1;
};

const isWithinBound = (value: number, bound: Figure['bound']): boolean => {
  if (bound === undefined) return true;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
};

const inWords = (bound: NonNullable<Figure['bound']>, shown: (amount: number) => string): string =>
  'atLeast' in bound ? `at least ${shown(bound.atLeast)}` : `at most ${shown(bound.atMost)}`;

const verdict = (kept: boolean): string => (kept ? 'ok  ' : 'over');
