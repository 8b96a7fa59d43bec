import { isPlain } from './map-texts.ts';

declare global {
  interface Window {
    /** The Arabic texts of a pseudo-locale, by the numbers in the marks of the English ones. */
    arabicTexts?: string[];
  }
}

type Callable = (...args: never[]) => unknown;
type Marks = readonly [before: string, after: string];

const isCallable = (value: unknown): value is Callable => typeof value === 'function';

const numbers = new Map<string, number>();
const arabicTexts: string[] = (window.arabicTexts = []);

const numberOf = (english: string, arabic: string): number => {
  const key = `${english}\0${arabic}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, arabicTexts.length);
  return arabicTexts.push(arabic) - 1;
};

/** The English text between marks, after the number of the Arabic one: its bits as marks that contain nothing. */
const mark = (english: string, arabic: string, [before, after]: Marks): string => {
  if (english === '') return '';
  const bits = Array.from(numberOf(english, arabic).toString(2), (bit) =>
    bit === '1' ? before + before + after + after : before + after,
  );
  return [...bits, before, english, after].join('');
};

/**
 * The English texts of a catalog between marks that name the Arabic ones, also those that functions return. A
 * browser test prepares a screen by its English names and then shows it in Arabic.
 */
export const pairTexts = <Value>(english: Value, arabic: Value, marks: Marks): Value => {
  const pair = (left: unknown, right: unknown): unknown => {
    if (typeof left === 'string' && typeof right === 'string') return mark(left, right, marks);
    if (isCallable(left) && isCallable(right))
      return (...args: unknown[]): unknown => callBoth(left, right, args);
    if (Array.isArray(left) && Array.isArray(right)) return pairParts(left, right);
    if (isPlain(left) && isPlain(right)) {
      const others = new Map(Object.entries(right));
      return Object.fromEntries(
        Object.entries(left).map(([key, each]) => [key, pair(each, others.get(key))]),
      );
    }
    return left;
  };
  /** The order of a sentence with links or names in it is that of Arabic. */
  const pairParts = (left: readonly unknown[], right: readonly unknown[]): unknown[] => {
    const texts = left.filter((part) => typeof part === 'string');
    return right.map((part) =>
      typeof part === 'string' ? pair(texts.shift() ?? '…', part) : part,
    );
  };
  /** A message calls the functions that it gets, such as the one for a link, with labels. */
  const callBoth = (left: Callable, right: Callable, args: readonly unknown[]): unknown => {
    const labels: unknown[] = [];
    const inEnglish: unknown = Reflect.apply(
      left,
      undefined,
      args.map((arg) =>
        isCallable(arg)
          ? (label: unknown): unknown => {
              labels.push(label);
              return Reflect.apply(arg, undefined, [label]);
            }
          : arg,
      ),
    );
    const inArabic: unknown = Reflect.apply(
      right,
      undefined,
      args.map((arg) =>
        isCallable(arg)
          ? (label: unknown): unknown =>
              Reflect.apply(arg, undefined, [pair(labels.shift(), label)])
          : arg,
      ),
    );
    return pair(inEnglish, inArabic);
  };
  // Only texts change, and they stay texts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return pair(english, arabic) as Value;
};
