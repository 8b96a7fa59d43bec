import { Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';

import { type Command, loadCommands } from '../../../lib/keyboard/commands.ts';
import { findWords, indexWords } from '../../../lib/word-search.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useApplicationId } from '../../../venue/company/applications.ts';
import { buildingsQuery } from '../../../venue/company/buildings.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { messages } from './messages/index.ts';

import classes from './palette.module.css';

const maxShown = 50;

/** The buildings of the selected application. */
const useBuildingCommands = (): readonly Command[] => {
  const company = useCompany();
  const applicationId = useApplicationId();
  const navigate = useNavigate();
  const { data } = useQuery({
    ...buildingsQuery(company?.id, Number(applicationId)),
    enabled: Boolean(company) && applicationId !== null,
    meta: { silent: true },
  });
  return useMemo(
    () =>
      (data ?? []).map(({ id, name, address }) => ({
        id: `building ${id}`,
        group: 'Buildings',
        label: name,
        detail: address ?? '',
        isPlace: true,
        run: () =>
          void navigate({
            to: '/buildings/$buildingId/floors',
            params: { buildingId: String(id) },
          }),
      })),
    [data, navigate],
  );
};

/** Commands that are loaded once the palette is open. */
const useLoadedCommands = () => {
  const [loaded, setLoaded] = useState<readonly Command[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadCommands().then((commands) => {
      if (isOpen) setLoaded(commands);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return loaded;
};

/** The commands by group, groups in the order of their best commands. */
const groupsOf = (
  commands: readonly Command[],
): [group: Command['group'], members: Command[]][] => {
  const groups = new Map<Command['group'], Command[]>();
  for (const command of commands) {
    const members = groups.get(command.group);
    if (members) members.push(command);
    else groups.set(command.group, [command]);
  }
  return [...groups];
};

type OptionProps = {
  id: string;
  command: Command;
  isActive: boolean;
  onChoose: () => void;
};

const Option = ({ id, command, isActive, onChoose }: OptionProps) => (
  // The field has the focus and handles the keys.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    aria-disabled={command.disabledReason ? true : undefined}
    className={classes.option}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span className={classes.text}>
      <bdi className={classes.label}>{command.label}</bdi>{' '}
      <span className={classes.detail}>{command.disabledReason ?? command.detail}</span>
    </span>{' '}
    {command.shortcut !== undefined && <Kbd>{command.shortcut}</Kbd>}
  </div>
);

type Props = {
  title: string;
  commands: readonly Command[];
  onClose: () => void;
  onChoose: (command: Command) => void;
};

/** Finds commands and places by typing. Each shows the key that does the same. */
export const PaletteDialog = ({ title, commands, onClose, onChoose }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const buildings = useBuildingCommands();
  const loaded = useLoadedCommands();
  const index = useMemo(
    () =>
      indexWords([...commands, ...(loaded ?? []), ...buildings], ({ label, detail, group }) => ({
        title: label,
        rest: `${detail ?? ''} ${messages.groups[group]}`,
      })),
    [commands, loaded, buildings],
  );
  const isSearch = typed.trim() !== '';
  const found = useMemo(() => {
    if (isSearch) return findWords(index, typed, maxShown);
    const items = index.map(({ item }) => item).filter(({ isPlace }) => isPlace !== true);
    return { items, total: items.length };
  }, [index, typed, isSearch]);
  const groups = groupsOf(found.items);
  const shown = groups.flatMap(([, members]) => members);
  const optionId = (at: number): string => `${id}-${at}`;

  const choose = (command: Command | undefined): void => {
    if (command && !command.disabledReason) onChoose(command);
  };
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') choose(shown[active]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <input
        className={classes.field}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        // Without a text, the placeholder has the direction of the page.
        dir={typed === '' ? undefined : 'auto'}
        aria-label={title}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        placeholder={messages.placeholder}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div
        id={id}
        role="listbox"
        aria-label={messages.found}
        aria-busy={loaded === null}
        className={classes.list}
      >
        {groups.map(([group, members]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={classes.group}>
              {messages.groups[group]}
            </div>
            {members.map((command) => {
              const at = shown.indexOf(command);
              return (
                <Option
                  key={command.id}
                  id={optionId(at)}
                  command={command}
                  isActive={at === active}
                  onChoose={() => choose(command)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={classes.more} role="status">
        {found.total === 0 && messages.nothing}
        {found.total > shown.length && messages.more(found.total - shown.length)}
      </p>
    </Dialog>
  );
};
