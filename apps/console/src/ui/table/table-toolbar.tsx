import type { ReactNode } from 'react';

import type { ListState } from '../../lib/list-state.ts';
import { SearchField } from './search-field.tsx';

import classes from './data-table.module.css';

type Props = {
  /** What is searched: "Search members". */
  label: string;
  list: ListState;
  onListChange: (list: ListState) => void;
  /** What can be done with the whole table. */
  children?: ReactNode;
};

/** What narrows a table down, above it. */
export const TableToolbar = ({ children, ...search }: Props) => (
  <div className={classes.toolbar}>
    <div className={classes.search}>
      <SearchField {...search} />
    </div>
    {children}
  </div>
);
