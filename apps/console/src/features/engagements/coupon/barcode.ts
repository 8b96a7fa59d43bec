import JsBarcode from 'jsbarcode';

/** A bar code as its lines: each begins at a number of modules from the left, and has a width. */
export type BarCode = { modules: number; bars: readonly { at: number; width: number }[] };

/** Null for what a code 128 has no signs for. */
export const barCodeOf = (text: string): BarCode | null => {
  if (text === '') return null;
  // With an object instead of an element, the lines are handed over instead of drawn.
  const drawn: { encodings?: { data: string }[] } = {};
  let isValid = false;
  JsBarcode(drawn, text, { format: 'CODE128', valid: (valid) => (isValid = valid) });
  const lines = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  if (!isValid || lines === '') return null;
  const bars = [...lines.matchAll(/1+/g)].map(({ index, 0: run }) => ({
    at: index,
    width: run.length,
  }));
  return { modules: lines.length, bars };
};

/** The free rim that scanners need on each side, in modules. */
export const barCodeRim = 10;

/** What a phone has room for, in modules: thinner than a point of its screen they run together. */
const mostModules = 320;

/** Whether a scanner would hardly read the bar code of it from a phone. */
export const isTooDense = (text: string): boolean => {
  const code = barCodeOf(text);
  return code !== null && code.modules + 2 * barCodeRim > mostModules;
};
