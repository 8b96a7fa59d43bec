import { useEffect, useEffectEvent } from 'react';

import { letterOf } from '../../../lib/keyboard/letter-of.ts';
import { type StudioPart, studioParts } from '../panel/parts.ts';
import { isForStudio, isTyping } from './use-shortcuts.ts';
import { type StudioView, viewCommands } from './view-commands.ts';

type Actions = { view: StudioView; onPart: (part: StudioPart) => void };

/** Keys that change the view of the floor or the part of the panel, and not the floor. */
export const useViewShortcuts = ({ view, onPart }: Actions): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || repeat || isTyping(event) || !isForStudio(event)) return;
    if (shiftKey) {
      // With Shift, keyboards differ in what a digit types.
      const part = studioParts.find((one) => code === `Digit${one.key}`);
      if (part) onPart(part.name);
      return;
    }
    const name = view.names.find((one) => viewCommands[one].key === letterOf(event));
    if (name !== undefined) view.run(name);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
