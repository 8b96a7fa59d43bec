import { Button } from '@mantine/core';

import type { ListState } from '../../lib/list-state.ts';
import { LostPath } from '../drawings.tsx';
import { messages } from '../messages/index.ts';
import { EmptyState } from '../page/empty-state.tsx';

type Props = {
  list: ListState;
  onListChange: (list: ListState) => void;
  /** What the rows are. */
  things?: keyof typeof messages.table.noMatching;
};

/** Shown in a table whose search or filter matches nothing. */
export const NothingFound = ({ list, onListChange, things = 'results' }: Props) => (
  <EmptyState
    drawing={<LostPath />}
    sentence={list.q ? messages.table.nothingMatches(list.q) : messages.table.noMatching[things]}
    action={
      <Button
        variant="default"
        onClick={() => onListChange({ ...list, page: 0, q: undefined, filter: undefined })}
      >
        {messages.table.showAll}
      </Button>
    }
  />
);
