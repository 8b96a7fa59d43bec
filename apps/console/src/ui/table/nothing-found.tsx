import { Button } from '@mantine/core';

import type { ListState } from '../../lib/list-state.ts';
import { LostPath } from '../drawings.tsx';
import { EmptyState } from '../page/empty-state.tsx';

type Props = {
  list: ListState;
  onListChange: (list: ListState) => void;
  /** The plural noun of the rows. */
  things?: string;
};

/** Shown in a table whose search or filter matches nothing. */
export const NothingFound = ({ list, onListChange, things = 'results' }: Props) => (
  <EmptyState
    drawing={<LostPath />}
    sentence={list.q ? `Nothing matches “${list.q}”.` : `No matching ${things}`}
    action={
      <Button
        variant="default"
        onClick={() => onListChange({ ...list, page: 0, q: undefined, filter: undefined })}
      >
        Show all
      </Button>
    }
  />
);
