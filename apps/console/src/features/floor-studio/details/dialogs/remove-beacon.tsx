import { Text } from '@mantine/core';

import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

type Props = {
  opened: boolean;
  /** Null only while the dialog has not been opened yet. */
  beacon: { name: string } | null;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export const RemoveBeacon = ({ beacon, ...dialog }: Props) => (
  <ConfirmDialog title="Remove Beacon" confirmLabel="Remove" destructive {...dialog}>
    {beacon && (
      <Text>
        {beacon.name} is taken off this floor. It stays in the building and can be placed again.
      </Text>
    )}
  </ConfirmDialog>
);
