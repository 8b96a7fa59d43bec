import { Checkbox } from '@mantine/core';

import { messages } from '../messages/index.ts';

/** The ids of the selected rows, including those on other pages. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** The accessible name of a row's checkbox. */
  nameOf: (row: Row) => string;
};

const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
};

type HeaderProps = Pick<Selection<never>, 'selected' | 'onSelect'> & { ids: readonly string[] };

export const SelectAll = ({ selected, onSelect, ids }: HeaderProps) => {
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const others = [...selected].filter((id) => !ids.includes(id));
  return (
    <th scope="col" data-column="select">
      <Checkbox
        aria-label={messages.table.selectAll}
        checked={all}
        indeterminate={!all && ids.some((id) => selected.has(id))}
        disabled={ids.length === 0}
        onChange={() => onSelect(new Set(all ? others : [...others, ...ids]))}
      />
    </th>
  );
};

type CellProps<Row> = { selection: Selection<Row>; id: string; row: Row };

export const SelectRow = <Row,>({ selection, id, row }: CellProps<Row>) => (
  <td data-column="select">
    <Checkbox
      aria-label={messages.table.select(selection.nameOf(row))}
      checked={selection.selected.has(id)}
      onChange={() => selection.onSelect(toggled(selection.selected, id))}
    />
  </td>
);
