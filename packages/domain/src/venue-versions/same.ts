import { isList, isRecord } from '../json/index.ts';

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1)
    if (!isSameValue(one[index], other[index])) return false;
  return true;
};

/** Whether two values are equal as JSON, whatever the order of their keys. Far faster than comparing their texts. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (isList(one) && isList(other)) return isSameList(one, other);
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  let shared = 0;
  for (const name of names) {
    if (!isSameValue(one[name], Object.hasOwn(other, name) ? other[name] : undefined)) return false;
    if (Object.hasOwn(other, name)) shared += 1;
  }
  const others = Object.keys(other);
  return (
    shared === others.length ||
    others.every((name) => Object.hasOwn(one, name) || other[name] === undefined)
  );
};
