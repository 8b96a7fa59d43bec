import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import type { ListState } from '../../lib/list-state.ts';
import { Icon } from '../icon.tsx';
import { useTypedSearch } from '../use-typed-search.ts';

const pauseInTyping = 300;

type Props = {
  /** What is searched: "Search members". */
  label: string;
  list: ListState;
  onListChange: (list: ListState) => void;
};

/** Searches a list once the typing pauses. */
export const SearchField = ({ label, list, onListChange }: Props) => {
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
