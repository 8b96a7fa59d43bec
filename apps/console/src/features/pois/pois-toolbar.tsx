import type { ReactNode } from 'react';

import type { ListState } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';

import classes from './pois.module.css';

type Props = {
  list: ListState;
  onListChange: (list: ListState) => void;
  /** The number of edited rows. */
  unsaved: number;
  onSaveAll: () => void;
  isSaving: boolean;
  onDiscard: () => void;
  /** Actions for the whole table. */
  children: ReactNode;
};

export const PoisToolbar = ({
  list,
  onListChange,
  unsaved,
  onSaveAll,
  isSaving,
  onDiscard,
  children,
}: Props) => (
  <TableToolbar label="Search POIs" list={list} onListChange={onListChange}>
    {unsaved > 0 && (
      <div className={classes.unsaved}>
        <span role="status">
          {unsaved === 1 ? '1 row is not saved' : `${unsaved} rows are not saved`}
        </span>
        <Button loading={isSaving} onClick={onSaveAll}>
          Save all
        </Button>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    )}
    <div className={classes.actions}>{children}</div>
  </TableToolbar>
);
