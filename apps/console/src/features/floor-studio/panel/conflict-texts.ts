import type { Conflict } from '@floorwright/floor-editor';

const fieldNames: Readonly<Record<string, string>> = {
  title: 'name',
  categoryId: 'category',
  workingHours: 'working hours',
  ring: 'shape',
  at: 'place',
  corners: 'place',
  direction: 'direction',
  accessible: 'accessibility',
};

/** The author of the other change. */
export type Author = { readonly name: string; readonly isMe: boolean };

/** Describes the changes of both sides. The author is not always known. */
export const describeConflict = ({ mine, theirs, fields }: Conflict, author?: Author): string => {
  const name = author?.isMe ? 'you, in another window,' : author?.name;
  const other = name === undefined || name === '' ? 'another user' : name;
  if (mine === null) return `You removed it, ${other} changed it.`;
  if (theirs === null) return `You changed it, ${other} removed it.`;
  const names = fields.map((field) => fieldNames[field] ?? field).join(', ');
  return author?.isMe
    ? `You changed it here and in another window: ${names}.`
    : `You and ${other} both changed: ${names}.`;
};

export type ConflictValue = {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
};

const textOf = (
  value: unknown,
  field: string,
  categoryName: (id: number) => string,
): string | null => {
  if (field === 'categoryId')
    return typeof value === 'number' ? categoryName(value) : 'No category';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim() === '' ? 'Nothing' : value;
  const isTags = Array.isArray(value) && value.every((tag) => typeof tag === 'string');
  if (isTags) return value.length === 0 ? 'None' : value.join(', ');
  return null;
};

/** The values of both sides as text. Shapes and places are only shown on the map. */
export const valuesIn = (
  { mine, theirs, fields }: Conflict,
  categoryName: (id: number) => string,
): ConflictValue[] => {
  if (mine === null || theirs === null) return [];
  const [one, other] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  return fields.flatMap((field): ConflictValue[] => {
    const [ours, others] = [one, other].map((side) => textOf(side.get(field), field, categoryName));
    if (typeof ours !== 'string' || typeof others !== 'string') return [];
    return [{ field: fieldNames[field] ?? field, mine: ours, theirs: others }];
  });
};
