import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import type { ListState } from '../../lib/list-state.ts';
import { Icon } from '../icon.tsx';

const pauseInTyping = 300;

type Props = {
  /** What is searched: "Search members". */
  label: string;
  list: ListState;
  onListChange: (list: ListState) => void;
};

/** Searches a list once the typing pauses. */
export const SearchField = ({ label, list, onListChange }: Props) => {
  const shown = list.q ?? '';
  const [typed, setTyped] = useState(shown);
  const [sought, setSought] = useState(shown);
  const [followed, setFollowed] = useState(shown);
  // The address also changes otherwise, such as by a button that shows the whole list again.
  if (shown !== followed) {
    setFollowed(shown);
    if (shown !== sought) setTyped(shown);
  }
  const search = useDebouncedCallback((text: string) => {
    setSought(text);
    onListChange({ ...list, page: 0, q: text });
  }, pauseInTyping);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon of={IconSearch} size={16} />}
      value={typed}
      maxLength={255}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        search(value.trim());
      }}
    />
  );
};
