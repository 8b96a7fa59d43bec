export type CustomRow = { name: string; value: string };

export const noRowsMessage = 'Please add at last one key/value pair.';

/** The rows that say something: a row without a name or a value is dropped. */
export const filledRows = (rows: readonly CustomRow[]): CustomRow[] =>
  rows
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== '' && value !== '');
