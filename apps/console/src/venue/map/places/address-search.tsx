import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { HeaderSlot } from '../../../ui/page/header-slot.tsx';
import { useCompany } from '../../company/company.ts';
import { messages } from '../messages/index.ts';
import { FoundPlaces } from './found-places.tsx';
import { type FoundPlace, placesQuery } from './places-query.ts';

import classes from './address-search.module.css';

const pauseInTyping = 250;

/** The next option for a key, wrapping at both ends. */
const step = (from: number, by: number, count: number): number =>
  count === 0 ? -1 : (from + by + count + (from < 0 && by < 0 ? 1 : 0)) % count;

/** Finds addresses, cities, coordinates and the company's buildings. */
export const AddressSearchBox = ({ onChoose }: { onChoose: (place: FoundPlace) => void }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const [sought] = useDebouncedValue(typed.trim(), pauseInTyping);
  const company = useCompany();
  const search = useQuery(placesQuery(company?.id, sought));
  const places = opened ? (search.data ?? []) : [];
  const shown = opened && typed.trim() !== '';
  const optionId = (at: number): string => `${id}-${at}`;

  const choose = (place: FoundPlace): void => {
    setTyped(place.label);
    setOpened(false);
    onChoose(place);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpened(true);
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, places.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const place = places[Math.max(active, 0)];
      if (place && sought === typed.trim()) choose(place);
    } else if (event.key === 'Escape' && (shown || typed !== '')) {
      event.preventDefault();
      if (!shown) setTyped('');
      setOpened(false);
    }
  };

  return (
    <div className={classes.box} role="search">
      <TextInput
        role="combobox"
        aria-label={messages.search.label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        placeholder={messages.search.placeholder}
        leftSection={<Icon of={IconSearch} size={16} />}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setOpened(true);
          setActive(-1);
        }}
        onFocus={() => setOpened(true)}
        onBlur={() => setOpened(false)}
        onKeyDown={press}
      />
      <FoundPlaces
        id={`${id}-list`}
        optionId={optionId}
        hidden={!shown}
        places={search.data}
        error={search.error}
        active={active}
        onChoose={choose}
      />
    </div>
  );
};

/** The search field in the header of a map page. */
export const AddressSearch = (props: { onChoose: (place: FoundPlace) => void }) => (
  <HeaderSlot>
    <AddressSearchBox {...props} />
  </HeaderSlot>
);
