import { type Conflict, textOfField, valueOfField } from '@floorwright/floor-editor';

import { figure } from '../../../lib/format.ts';
import { languageName } from '../../../lib/language/language-name.ts';
import { listTags } from '../../../lib/names.ts';
import { objectInWords } from '../editor-words/steps/step-in-words.ts';
import { messages } from './messages/index.ts';

const fieldNames: Readonly<Record<string, string>> = messages.fields;

/** Also of a text in one language. */
const nameOf = (field: string): string => {
  const text = textOfField(field);
  if (!text) return fieldNames[field] ?? field;
  const name = fieldNames[text.name] ?? messages.fields.translations;
  return messages.conflict.translated(name, languageName(text.language));
};

export const titleOf = ({ title }: Conflict): string => objectInWords(title);

/** The author of the other change. */
export type Author = { readonly name: string; readonly isMe: boolean };

/** Describes the changes of both sides. The author is not always known. */
export const describeConflict = ({ mine, theirs, fields }: Conflict, author?: Author): string => {
  const names = fields.map(nameOf);
  const { own, others } = messages.conflict;
  if (author?.isMe) {
    if (mine === null) return own.removedHere;
    return theirs === null ? own.removedThere : own.changed(names);
  }
  const name = author?.name ?? '';
  const other = name === '' ? messages.conflict.anotherUser : name;
  if (mine === null) return others.removedHere(other);
  return theirs === null ? others.removedThere(other) : others.changed(other, names);
};

type ConflictValue = {
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
    return typeof value === 'number' ? categoryName(value) : messages.values.noCategory;
  // A text that is not translated.
  if (value === undefined && textOfField(field)) return messages.values.nothing;
  if (typeof value === 'boolean') return value ? messages.values.yes : messages.values.no;
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'string') return value.trim() === '' ? messages.values.nothing : value;
  const isTags = Array.isArray(value) && value.every((tag) => typeof tag === 'string');
  if (isTags) return value.length === 0 ? messages.values.none : listTags(value);
  return null;
};

/** The values of both sides as text. Shapes and places are only shown on the map. */
export const valuesIn = (
  { mine, theirs, fields }: Conflict,
  categoryName: (id: number) => string,
): ConflictValue[] => {
  if (mine === null || theirs === null) return [];
  return fields.flatMap((field): ConflictValue[] => {
    const [ours, others] = [mine, theirs].map((side) =>
      textOf(valueOfField(side, field), field, categoryName),
    );
    if (typeof ours !== 'string' || typeof others !== 'string') return [];
    return [{ field: nameOf(field), mine: ours, theirs: others }];
  });
};
