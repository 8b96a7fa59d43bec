import JsBarcode from 'jsbarcode';

/** The bars of a barcode; position and width are in modules. */
type BarCode = { modules: number; bars: readonly { at: number; width: number }[] };

/** Null if the text cannot be encoded as Code 128. */
export const barCodeOf = (text: string): BarCode | null => {
  if (text === '') return null;
  // JsBarcode writes the encoding into an object instead of drawing it on an element.
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

/** The quiet zone on each side, in modules. */
export const barCodeQuietZone = 10;

/** The number of modules that fits a phone screen with at least one pixel each. */
const maxModules = 320;

/** Whether the bars are too thin to be scanned from a phone. */
export const isTooDense = (text: string): boolean => {
  const code = barCodeOf(text);
  return code !== null && code.modules + 2 * barCodeQuietZone > maxModules;
};
