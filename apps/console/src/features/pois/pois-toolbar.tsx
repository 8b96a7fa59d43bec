import type { ReactNode } from 'react';

import type { ListState } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { messages } from './messages/index.ts';

import classes from './pois.module.css';

type Props = {
  list: ListState;
  onListChange: (list: ListState) => void;
  /** The number of edited rows. */
  unsaved: number;
  onSaveAll: () => void;
  isSaving: boolean;
  onDiscard: () => void;
  /** The choice of what the table shows. */
  views: ReactNode;
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
  views,
  children,
}: Props) => (
  <TableToolbar label={messages.toolbar.search} list={list} onListChange={onListChange}>
    {views}
    {unsaved > 0 && (
      <div className={classes.unsaved}>
        <span role="status">{messages.toolbar.unsaved(unsaved)}</span>
        <Button loading={isSaving} onClick={onSaveAll}>
          {messages.toolbar.saveAll}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {messages.toolbar.discard}
        </Button>
      </div>
    )}
    <div className={classes.actions}>{children}</div>
  </TableToolbar>
);
