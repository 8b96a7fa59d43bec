import type { Clip, Editor, Item } from '@floorwright/floor-editor';
import { useMemo } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useCamera } from '../studio-camera.ts';
import { selectionCommands } from './selection-commands.ts';

const RowDialog = lazyPart(async () => (await import('./row-dialog.tsx')).RowDialog);

/** The commands on the selection, with the dialogs that some of them open. */
export const useSelectionCommands = (
  editor: Editor,
  { id: buildingId, application_id: applicationId }: { id: number; application_id: number },
) => {
  const adminId = useAdmin()?.id ?? null;
  const { middle, reveal } = useCamera();
  const copying = useDialog<readonly Item[]>();
  const row = useDialog<Clip>();
  const commands = useMemo(
    () =>
      selectionCommands(
        editor,
        { adminId, applicationId, buildingId },
        { middle, reveal, onCopyToFloors: copying.open, onRepeat: row.open },
      ),
    [editor, adminId, applicationId, buildingId, middle, reveal, copying.open, row.open],
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
