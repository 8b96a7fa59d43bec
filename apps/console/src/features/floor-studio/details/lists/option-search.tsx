import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';

import { Icon } from '../../../../ui/icon.tsx';
import { optionId } from './virtual-options.tsx';

const page = 8;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
};

type Options = {
  count: number;
  /** Enter on the active option. */
  onEnter: (at: number) => void;
};

/** Moves through a list with the keys of its search field. */
export const useOptionKeys = ({ count, onEnter }: Options) => {
  const [at, setAt] = useState(-1);
  const active = Math.min(at, count - 1);
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(count - 1, active + step)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (count > 0) onEnter(Math.max(active, 0));
    }
  };
  return { active, press, reset: (): void => setAt(-1) };
};

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
