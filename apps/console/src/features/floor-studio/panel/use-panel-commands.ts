import { useEffect, useEffectEvent } from 'react';

import { type Command, useCommands } from '../../../lib/keyboard/commands.ts';
import { letterOf } from '../../../lib/keyboard/letter-of.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { isForStudio, isTyping } from '../toolbar/use-shortcuts.ts';
import { type PanelCommandName, panelCommands, shiftKey } from './panel-commands.ts';

type PanelAction = {
  readonly run: () => void;
  /** Why it cannot be done now. */
  readonly disabledReason: string | null;
};

/** Does the commands of the panel by their keys and in the palette. They are read when they are used. */
export const usePanelCommands = (
  actions: () => Readonly<Record<PanelCommandName, PanelAction>>,
): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { shiftKey: isShifted, ctrlKey, metaKey, altKey, repeat } = event;
    if (!isShifted || ctrlKey || metaKey || altKey || repeat) return;
    if (isTyping(event) || !isForStudio(event)) return;
    const command = panelCommands.find(({ key }) => key === letterOf(event));
    if (!command) return;
    event.preventDefault();
    const { run, disabledReason } = actions()[command.name];
    if (disabledReason === null) run();
    else showFailure(disabledReason);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useCommands(() => {
    const all = actions();
    return panelCommands.map(({ name, label, key }): Command => ({
      id: `panel ${name}`,
      group: 'Selection',
      label,
      shortcut: shiftKey(key),
      disabledReason: all[name].disabledReason,
      run: all[name].run,
    }));
  });
};
