import { Text } from '@mantine/core';

import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

type Props = {
  opened: boolean;
  onSkip: () => void;
  /** Leads to the beacons of the building. */
  onYes: () => void;
};

/** Asked when beacons are to be placed and the floor has none. */
export const NoBeaconsPrompt = ({ opened, onSkip, onYes }: Props) => (
  <ConfirmDialog
    opened={opened}
    title="Currently, we don't have assigned beacons for this floor"
    confirmLabel="Yes"
    cancelLabel="Skip"
    onConfirm={onYes}
    onCancel={onSkip}
  >
    <Text>Add the new beacons?</Text>
  </ConfirmDialog>
);
