import { isSame } from '../is-same.ts';
import type { Change } from './changes.ts';

/** What came of a change where the value may have changed elsewhere too. */
export type Merged<Value> = {
  /** Mine where both sides exclude each other. */
  readonly value: Value | null;
  /** Theirs where both sides exclude each other, or undefined where they do not. */
  readonly disputed?: Value | null;
  readonly fields: readonly string[];
};

const withField = <Value extends object>(value: Value, from: Value, field: keyof Value): Value => ({
  ...value,
  [field]: from[field],
});

/** Each side keeps the fields that it alone has changed. */
const mergeFields = <Value extends object>(
  before: Value | null,
  mine: Value,
  theirs: Value,
  fields: readonly (keyof Value & string)[],
): Merged<Value> => {
  let value = theirs;
  let disputed = theirs;
  const inDispute: string[] = [];
  for (const field of fields) {
    const isMineOld = before !== null && isSame(mine[field], before[field]);
    if (isMineOld || isSame(mine[field], theirs[field])) continue;
    value = withField(value, mine, field);
    if (before !== null && isSame(theirs[field], before[field])) {
      disputed = withField(disputed, mine, field);
    } else inDispute.push(field);
  }
  return inDispute.length > 0 ? { value, disputed, fields: inDispute } : { value, fields: [] };
};

export const mergeValue = <Value extends object>(
  { before, after: mine }: Change<Value>,
  theirs: Value | null,
  fields: readonly (keyof Value & string)[],
): Merged<Value> => {
  if (isSame(theirs, before)) return { value: mine, fields: [] };
  if (isSame(theirs, mine)) return { value: theirs, fields: [] };
  if (mine === null || theirs === null) return { value: mine, disputed: theirs, fields: [] };
  return mergeFields(before, mine, theirs, fields);
};
