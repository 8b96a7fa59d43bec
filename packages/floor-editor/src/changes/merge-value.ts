import { isEqual } from '../is-equal.ts';
import type { Change } from './changes.ts';
import { fieldsIn, valueOfField, withField } from './fields.ts';

/** The result of merging a change with theirs. */
export type Merged<Value> = {
  /** Mine in a conflict. */
  readonly value: Value | null;
  /** Theirs in a conflict, else undefined. */
  readonly disputed?: Value | null;
  readonly fields: readonly string[];
};

/** Takes each field from the side that changed it. */
const mergeFields = <Value extends object>(
  before: Value | null,
  mine: Value,
  theirs: Value,
  fields: readonly string[],
): Merged<Value> => {
  let value = theirs;
  let disputed = theirs;
  const inDispute: string[] = [];
  for (const field of fieldsIn(fields, [before, mine, theirs])) {
    const [was, is, others] = [before, mine, theirs].map(
      (side) => side && valueOfField(side, field),
    );
    if ((before !== null && isEqual(is, was)) || isEqual(is, others)) continue;
    value = withField(value, mine, field);
    if (before !== null && isEqual(others, was)) {
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
  if (isEqual(theirs, before)) return { value: mine, fields: [] };
  if (isEqual(theirs, mine)) return { value: theirs, fields: [] };
  if (mine === null || theirs === null) return { value: mine, disputed: theirs, fields: [] };
  return mergeFields(before, mine, theirs, fields);
};
