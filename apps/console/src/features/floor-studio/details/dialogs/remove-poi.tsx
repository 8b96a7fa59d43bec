import { Text } from '@mantine/core';

import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

type Props = {
  opened: boolean;
  /** Null only while the dialog has not been opened yet. */
  poi: { title: string } | null;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export const RemovePoi = ({ poi, ...dialog }: Props) => (
  <ConfirmDialog title="Remove POI" confirmLabel="Remove" destructive {...dialog}>
    {poi && (
      <Text>
        This deletes {poi.title.trim() === '' ? 'this POI' : poi.title} immediately. You can undo
        it.
      </Text>
    )}
  </ConfirmDialog>
);
