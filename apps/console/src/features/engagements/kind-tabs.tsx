import { type ActivityScheme, activitySchemes } from '@floorwright/domain/engagements';
import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';

import { stepAlong } from '../../lib/direction.ts';
import { tabId } from '../../ui/page/icon-tabs.tsx';
import { kindNames } from './kinds.ts';
import { messages } from './messages/index.ts';

import classes from './engagements.module.css';

type Props = {
  panelId: string;
  chosen: ActivityScheme;
  onChoose: (kind: ActivityScheme) => void;
};

export const KindTabs = ({ panelId, chosen, onChoose }: Props) => {
  const press = (event: KeyboardEvent): void => {
    const step = stepAlong(event.key);
    if (step === undefined) return;
    const at = activitySchemes.indexOf(chosen) + step;
    const next = activitySchemes.at(at % activitySchemes.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(tabId(panelId, next))?.focus();
  };
  return (
    <div
      className={classes.tabs}
      role="tablist"
      aria-label={messages.kind.label}
      onKeyDown={press}
      tabIndex={-1}
    >
      {activitySchemes.map((kind) => (
        <UnstyledButton
          key={kind}
          id={tabId(panelId, kind)}
          className={classes.tab}
          role="tab"
          aria-selected={kind === chosen}
          aria-controls={panelId}
          tabIndex={kind === chosen ? 0 : -1}
          onClick={() => onChoose(kind)}
        >
          {kindNames[kind]}
        </UnstyledButton>
      ))}
    </div>
  );
};
