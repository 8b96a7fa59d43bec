import { type Editor, itemsOf } from '@floorwright/floor-editor';

import { command } from '../../../lib/keyboard/command-key.ts';
import type { Command } from '../../../lib/keyboard/commands.ts';
import { reasonAgainstItems } from '../editor-words/notices/reasons.ts';
import { kindChoices } from './kind-choices.ts';
import { messages } from './messages/index.ts';
import { reasonAgainstPasting, type SelectionCommands } from './selection-commands.ts';

/** Shown on a disabled button or command. */
export const nothingSelected = messages.nothingSelected;
export const nothingCopied = messages.nothingCopied;

/** Opens the dialog 'Copy to floors'. */
export const copyToFloorsKey = 'Shift+C';

/** The commands on the selection, as the palette lists them. */
export const selectionInPalette = (editor: Editor, commands: SelectionCommands): Command[] => {
  const { selection, access } = editor.state();
  const needsItems = selection === null ? nothingSelected : null;
  const pasting = reasonAgainstPasting(access);
  const listed = [
    { label: messages.actions.selectAll, key: 'A', run: commands.selectAll, disabledReason: null },
    { label: messages.actions.copy, key: 'C', run: commands.copy, disabledReason: needsItems },
    {
      label: messages.actions.cut,
      key: 'X',
      run: commands.cut,
      disabledReason: needsItems ?? reasonAgainstItems('delete', itemsOf(selection), access),
    },
    {
      label: messages.actions.paste,
      key: 'V',
      run: commands.paste,
      disabledReason: commands.canPaste() ? pasting : nothingCopied,
    },
    {
      label: messages.actions.duplicate,
      key: 'D',
      run: commands.duplicate,
      disabledReason: needsItems ?? pasting,
    },
  ];
  const others: Command[] = [
    {
      id: 'selection copy to floors',
      group: 'Selection',
      label: messages.copy.title,
      shortcut: copyToFloorsKey,
      disabledReason: needsItems ?? pasting,
      run: () => void commands.copyToFloors(),
    },
    {
      id: 'selection clear',
      group: 'Selection',
      label: messages.bar.clear,
      shortcut: 'Esc',
      disabledReason: needsItems,
      run: () => editor.select(null),
    },
    ...kindChoices.map(({ label, find }): Command => ({
      id: `select ${label}`,
      group: 'Selection',
      label,
      // A choice of 'Select by kind or category', which has a key.
      isPlace: true,
      run: () => commands.select(find(editor.state())),
    })),
  ];
  const withKeys = listed.map(({ label, key, run, disabledReason }): Command => ({
    id: `selection ${label}`,
    group: 'Selection',
    label,
    shortcut: command(key),
    disabledReason,
    run: () => void run(),
  }));
  return [...withKeys, ...others];
};
