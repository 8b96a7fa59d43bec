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
        {poi.title.trim() === '' ? 'This POI' : poi.title} is removed at once, without Save. Undo
        draws it again.
      </Text>
    )}
  </ConfirmDialog>
);
