import { type Editor, itemsOf, reasonAgainstItems } from '@floorwright/floor-editor';

import { command } from '../../../lib/command-key.ts';
import type { Command } from '../../../lib/commands.ts';
import { hasClip } from './clipboard.ts';
import { reasonAgainstPasting, type SelectionCommands } from './selection-commands.ts';

/** Shown on a disabled button or command. */
export const nothingSelected = 'Select something first';
export const nothingCopied = 'Copy something first';

/** The commands on the selection, as the palette lists them. */
export const selectionInPalette = (editor: Editor, commands: SelectionCommands): Command[] => {
  const { selection, access } = editor.state();
  const needsItems = selection === null ? nothingSelected : null;
  const pasting = reasonAgainstPasting(access);
  const listed = [
    { label: 'Select everything shown', key: 'A', run: commands.selectAll, disabledReason: null },
    { label: 'Copy', key: 'C', run: commands.copy, disabledReason: needsItems },
    {
      label: 'Cut',
      key: 'X',
      run: commands.cut,
      disabledReason: needsItems ?? reasonAgainstItems('delete', itemsOf(selection), access),
    },
    {
      label: 'Paste',
      key: 'V',
      run: commands.paste,
      disabledReason: hasClip() ? pasting : nothingCopied,
    },
    {
      label: 'Duplicate',
      key: 'D',
      run: commands.duplicate,
      disabledReason: needsItems ?? pasting,
    },
  ];
  return listed.map(({ label, key, run, disabledReason }) => ({
    id: `selection ${label}`,
    group: 'Selection',
    label,
    shortcut: command(key),
    disabledReason,
    run: () => void run(),
  }));
};
