import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { type ListState, pageSizes } from '../../lib/list-state.ts';
import { IconButton } from '../icon-button.tsx';
import { messages } from '../messages/index.ts';

import classes from './data-table.module.css';

type Props = { total: number; list: ListState; onListChange: (list: ListState) => void };

const sizes = pageSizes.map(String);

export const Pagination = ({ total, list, onListChange }: Props) => {
  const { page, size } = list;
  const first = Math.min(page * size + 1, total);
  const last = Math.min((page + 1) * size, total);
  return (
    <div className={classes.pagination}>
      <NativeSelect
        aria-label={messages.table.rowsPerPage}
        size="xs"
        data={sizes}
        value={String(size)}
        onChange={(event) => {
          const chosen = pageSizes.find((option) => String(option) === event.currentTarget.value);
          if (chosen) onListChange({ ...list, page: 0, size: chosen });
        }}
      />
      <span className={classes.count} role="status">
        {messages.table.range(first, last, total)}
      </span>
      <IconButton
        icon={IconChevronLeft}
        label={messages.table.previousPage}
        disabledReason={page === 0 ? messages.table.firstPage : null}
        onClick={() => onListChange({ ...list, page: page - 1 })}
      />
      <IconButton
        icon={IconChevronRight}
        label={messages.table.nextPage}
        disabledReason={last >= total ? messages.table.lastPage : null}
        onClick={() => onListChange({ ...list, page: page + 1 })}
      />
    </div>
  );
};
