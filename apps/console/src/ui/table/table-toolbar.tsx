import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { ListState } from '../../lib/list-state.ts';
import { Icon } from '../icon.tsx';
import { useTypedSearch } from '../use-typed-search.ts';

import classes from './data-table.module.css';

const pauseInTyping = 300;

type SearchFieldProps = {
  /** The label: "Search members". */
  label: string;
  list: ListState;
  onListChange: (list: ListState) => void;
};

/** Searches a list after a pause in typing. */
const SearchField = ({ label, list, onListChange }: SearchFieldProps) => {
  const { typed, type } = useTypedSearch(
    list.q ?? '',
    (q) => onListChange({ ...list, page: 0, q }),
    pauseInTyping,
  );
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon of={IconSearch} size={16} />}
      value={typed}
      maxLength={255}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
};

type Props = {
  /** The label: "Search members". */
  label: string;
  list: ListState;
  onListChange: (list: ListState) => void;
  /** Actions for the whole table. */
  children?: ReactNode;
};

/** Search and filters above a table. */
export const TableToolbar = ({ children, ...search }: Props) => (
  <div className={classes.toolbar}>
    <div className={classes.search}>
      <SearchField {...search} />
    </div>
    {children}
  </div>
);
