import { Button } from '@mantine/core';

import type { ListState } from '../../lib/list-state.ts';
import { LostPath } from '../drawings/lost-path.tsx';
import { EmptyState } from '../page/empty-state.tsx';

type Props = { list: ListState; onListChange: (list: ListState) => void };

/** In a table whose search found nothing. */
export const NothingFound = ({ list, onListChange }: Props) => (
  <EmptyState
    drawing={<LostPath />}
    sentence={`Nothing matches “${list.q ?? ''}”.`}
    action={
      <Button variant="default" onClick={() => onListChange({ ...list, page: 0, q: undefined })}>
        Show all
      </Button>
    }
  />
);
