const marked = (text: string): string => (text === '' ? '' : `⟦${text}⟧`);

/** Puts every text in brackets, also those that functions return. Other values stay as they are. */
export const toPseudo = <Value>(value: Value): Value => {
  const change = (part: unknown): unknown => {
    if (typeof part === 'string') return marked(part);
    if (typeof part === 'function')
      return (...args: unknown[]): unknown =>
        change(Reflect.apply(part, undefined, args.map(withPseudoLabels)));
    if (Array.isArray(part)) return part.map(change);
    if (isPlain(part))
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, change(inner)]));
    return part;
  };
  // Only texts change, and they stay texts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return change(value) as Value;
};

/** A React element looks like a plain object, but its texts come from elsewhere. */
/** A message calls functions that it gets with labels, such as that of a link. */
const withPseudoLabels = (arg: unknown): unknown =>
  typeof arg === 'function'
    ? (...labels: unknown[]): unknown => Reflect.apply(arg, undefined, labels.map(toPseudo))
    : arg;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value);
