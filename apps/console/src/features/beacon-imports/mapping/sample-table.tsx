import { beaconFields } from '@floorwright/domain/beacons';
import { NativeSelect } from '@mantine/core';

import { messages } from '../messages/index.ts';
import { type Columns, isIdentical } from './mapping.ts';

import classes from '../imports.module.css';

const choices = [
  { value: '', label: messages.mapping.skip },
  ...beaconFields.map((field) => ({ value: field, label: messages.fields[field] })),
];

/** Enough rows to recognize a column. */
const mostShown = 6;

type Props = {
  rows: readonly (readonly string[])[];
  headers: boolean;
  columns: Columns;
  onChange: (columns: Columns) => void;
};

/** The first rows of the file, with a field select above each column. */
export const SampleTable = ({ rows, headers, columns, onChange }: Props) => {
  const choose = (column: number, value: string): void => {
    const field = beaconFields.find((name) => name === value) ?? null;
    onChange(columns.map((held, at) => (at === column ? field : held)));
  };
  return (
    <div className={classes.sampleFrame}>
      <table className={classes.sample} aria-label={messages.mapping.firstRows}>
        <thead>
          <tr>
            {columns.map((field, column) => (
              <th key={column} scope="col">
                <NativeSelect
                  size="xs"
                  aria-label={messages.column(column + 1)}
                  data={choices}
                  value={field ?? ''}
                  data-chosen={field ?? undefined}
                  error={isIdentical(columns, column)}
                  onChange={(event) => choose(column, event.currentTarget.value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((cells, at) => (
            <tr key={at} data-header={(headers && at === 0) || undefined}>
              {cells.map((cell, column) => (
                <td key={column} title={cell} data-unused={!columns[column] || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
