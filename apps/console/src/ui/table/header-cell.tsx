import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';

import classes from './data-table.module.css';

type Sorted = false | 'asc' | 'desc';

const arrows = { asc: IconArrowUp, desc: IconArrowDown };
const words = { asc: 'ascending', desc: 'descending' } as const;

type Props = {
  column: string;
  sorted: Sorted;
  onSort: (() => void) | undefined;
  children: ReactNode;
};

export const HeaderCell = ({ column, sorted, onSort, children }: Props) => {
  if (!onSort)
    return (
      <th scope="col" data-column={column}>
        {children}
      </th>
    );
  return (
    <th scope="col" data-column={column} aria-sort={sorted ? words[sorted] : 'none'}>
      <UnstyledButton className={classes.sort} data-sorted={sorted || undefined} onClick={onSort}>
        {children}
        <Icon of={sorted ? arrows[sorted] : IconSelector} size={14} />
      </UnstyledButton>
    </th>
  );
};
