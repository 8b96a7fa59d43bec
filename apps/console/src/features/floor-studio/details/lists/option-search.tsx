import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';

import { Icon } from '../../../../ui/icon.tsx';
import { optionId } from './virtual-options.tsx';

type Props = {
  label: string;
  /** The id of the filtered list. */
  listId: string;
  active: number;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The search field of a list: typing filters it, and the arrow keys move through it. */
export const OptionSearch = ({ label, listId, active, typed, onType, onKeyDown }: Props) => (
  <TextInput
    role="combobox"
    aria-label={label}
    aria-autocomplete="list"
    aria-expanded
    aria-controls={listId}
    aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
    placeholder={label}
    leftSection={<Icon of={IconSearch} size={16} />}
    autoComplete="off"
    spellCheck={false}
    maxLength={255}
    value={typed}
    data-autofocus
    onChange={({ currentTarget }) => onType(currentTarget.value)}
    onKeyDown={onKeyDown}
  />
);
