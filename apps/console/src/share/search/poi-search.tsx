import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';

import { Icon } from '../../ui/icon.tsx';
import { messages } from '../messages/index.ts';
import type { Poi } from '../wire.ts';
import { type Found, type SearchIndex, searchPois } from './search.ts';

import classes from './search.module.css';

const listId = (fieldId: string): string => `${fieldId}-list`;
const optionId = (fieldId: string, at: number): string => `${fieldId}-${at}`;

type ListIdProps = {
  /** The id of the field, which has the focus and handles the keys. */
  id: string;
  found: Found;
  /** The option that Enter chooses. */
  active: number;
  describe: (poi: Poi) => string;
  onChoose: (poi: Poi) => void;
};

/** The results of a search. */
const Offer = ({ id, found: { pois, total }, active, describe, onChoose }: ListIdProps) => (
  <div className={classes.offer}>
    <div id={listId(id)} role="listbox" aria-label={messages.search.places}>
      {pois.map((poi, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={poi.poi_id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Otherwise the field would lose focus, and the list would close.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(poi)}
        >
          <bdi className={classes.title}>{poi.title}</bdi>
          <span className={classes.detail}>{describe(poi)}</span>
        </div>
      ))}
    </div>
    {total === 0 && <p className={classes.more}>{messages.search.none}</p>}
    {total > pois.length && (
      <p className={classes.more}>{messages.search.more(total - pois.length)}</p>
    )}
  </div>
);

type Props = {
  label: string;
  index: SearchIndex;
  /** The line below the title of a POI. */
  describe: (poi: Poi) => string;
  onChoose: (poi: Poi) => void;
  /** In a scrolling panel: the results are part of the panel, and the field is focused. */
  inPanel?: boolean;
};

/** A search field that suggests POIs of the building while the user types. */
export const PoiSearch = ({ label, index, describe, onChoose, inPanel = false }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(0);
  const found = useMemo(() => searchPois(index, text), [index, text]);
  const { pois } = found;

  const choose = (poi: Poi | undefined): void => {
    if (!poi) return;
    setText('');
    setOpened(false);
    input.current?.blur();
    onChoose(poi);
  };
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(pois.length - 1, to));
    setActive(next);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(opened ? active + 1 : 0);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') choose(opened ? pois[active] : undefined);
    else if (event.key === 'Escape') setText('');
    else return;
    event.preventDefault();
    setOpened(event.key.startsWith('Arrow'));
  };

  return (
    <div className={classes.search} data-in-panel={inPanel || undefined}>
      <span className={classes.glass}>
        <Icon of={IconSearch} />
      </span>
      <input
        ref={input}
        className={classes.field}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        // A user who opened the directions types the start next.
        autoFocus={inPanel}
        // Without a text, the placeholder has the direction of the page.
        dir={text === '' ? undefined : 'auto'}
        aria-label={label}
        aria-expanded={opened}
        aria-controls={listId(id)}
        aria-autocomplete="list"
        aria-activedescendant={opened && pois.length > 0 ? optionId(id, active) : undefined}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
          setOpened(true);
        }}
        onFocus={() => setOpened(true)}
        onBlur={() => setOpened(false)}
        onKeyDown={press}
      />
      {text !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={messages.search.clear}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setText('')}
        >
          <Icon of={IconX} size={16} />
        </button>
      )}
      {opened && (
        <Offer id={id} found={found} active={active} describe={describe} onChoose={choose} />
      )}
    </div>
  );
};
