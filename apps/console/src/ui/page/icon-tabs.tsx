import { Tooltip, UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';

import { stepAlong } from '../../lib/direction.ts';
import { Icon } from '../icon.tsx';
import { messages } from '../messages/index.ts';

import classes from './icon-tabs.module.css';

type IconTab<Name extends string> = {
  name: Name;
  label: string;
  icon: TablerIcon;
  /** Shown as a badge. */
  count?: number;
};

type Props<Name extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  /** The id of the panel element. */
  panelId: string;
  tabs: readonly IconTab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
};

export const tabId = (panelId: string, name: string): string => `${panelId}-${name}`;

/** Tabs as icons, for a panel that is too narrow for labels. */
export const IconTabs = <Name extends string>({
  label,
  panelId,
  tabs,
  chosen,
  onChoose,
}: Props<Name>) => {
  const press = (event: KeyboardEvent): void => {
    const step = stepAlong(event.key);
    if (step === undefined) return;
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs.at((at + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    document.getElementById(tabId(panelId, next.name))?.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={press} tabIndex={-1}>
      {tabs.map(({ name, label: words, icon, count = 0 }) => (
        <Tooltip key={name} label={words}>
          <UnstyledButton
            id={tabId(panelId, name)}
            className={classes.tab}
            role="tab"
            aria-label={count > 0 ? messages.tabFound(words, count) : words}
            aria-selected={name === chosen}
            aria-controls={panelId}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            <Icon of={icon} />
            {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
          </UnstyledButton>
        </Tooltip>
      ))}
    </div>
  );
};
