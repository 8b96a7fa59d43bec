import type { Clip, Editor, Item } from '@floorwright/floor-editor';
import { useMemo } from 'react';

import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { selectionCommands } from './selection-commands.ts';

const RowDialog = lazyPart(async () => (await import('./row-dialog.tsx')).RowDialog);

/** The commands on the selection, with the dialogs that some of them open. */
export const useSelectionCommands = (editor: Editor, applicationId: number) => {
  const copying = useDialog<readonly Item[]>();
  const row = useDialog<Clip>();
  const commands = useMemo(
    () =>
      selectionCommands(editor, applicationId, {
        onCopyToFloors: copying.open,
        onRepeat: row.open,
      }),
    [editor, applicationId, copying.open, row.open],
  );
  const rowDialog = row.subject && (
    <RowDialog
      opened={row.opened}
      clip={row.subject}
      onRepeat={(clip, along) => {
        row.close();
        commands.repeat(clip, along);
      }}
      onClose={row.close}
    />
  );
  return { commands, copying, rowDialog };
};
