/** Changes every text of a catalog, also those that functions return. Other values stay as they are. */
export const mapTexts = <Value>(value: Value, change: (text: string) => string): Value => {
  const inner = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (typeof part === 'function')
      return (...args: unknown[]): unknown =>
        inner(Reflect.apply(part, undefined, args.map(withLabels)));
    if (Array.isArray(part)) return part.map(inner);
    if (isPlain(part))
      return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, inner(each)]));
    return part;
  };
  /** A message calls the functions that it gets, such as the one for a link, with labels. */
  const withLabels = (arg: unknown): unknown =>
    typeof arg === 'function'
      ? (...labels: unknown[]): unknown => Reflect.apply(arg, undefined, labels.map(inner))
      : arg;
  // Only texts change, and they stay texts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return inner(value) as Value;
};

/** A React element looks like a plain object, but its texts come from elsewhere. */
export const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value);
