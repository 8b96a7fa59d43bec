import type { Item } from '@floorwright/floor-editor';
import { Text } from '@mantine/core';

import { counted } from '../../../../lib/format.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { describeItems } from '../../many/describe-items.ts';

type RemoveProps = {
  opened: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The beacon is null only while the dialog has not been opened yet. */
type BeaconProps = RemoveProps & { beacon: { name: string } | null };

export const RemoveBeacon = ({ beacon, ...dialog }: BeaconProps) => (
  <ConfirmDialog title="Remove Beacon" confirmLabel="Remove" destructive {...dialog}>
    {beacon && (
      <Text>
        {beacon.name} is taken off this floor. It stays in the building and can be placed again.
      </Text>
    )}
  </ConfirmDialog>
);

/** The POI is null only while the dialog has not been opened yet. */
type PoiProps = RemoveProps & { poi: { title: string } | null };

export const RemovePoi = ({ poi, ...dialog }: PoiProps) => (
  <ConfirmDialog title="Remove POI" confirmLabel="Remove" destructive {...dialog}>
    {poi && (
      <Text>
        This deletes {poi.title.trim() === '' ? 'this POI' : poi.title} immediately. You can undo
        it.
      </Text>
    )}
  </ConfirmDialog>
);

type ItemsProps = RemoveProps & { items: readonly Item[] };

/** POIs and routes of a large selection wait for Save, so that one undo brings them all back. */
export const RemoveItems = ({ items, ...dialog }: ItemsProps) => {
  const beacons = items.filter(({ kind }) => kind === 'beacon');
  const others = items.filter(({ kind }) => kind !== 'beacon');
  return (
    <ConfirmDialog title="Remove items" confirmLabel="Remove" destructive {...dialog}>
      {others.length > 0 && (
        <Text>This deletes {describeItems(others)} when you save. You can undo it.</Text>
      )}
      {beacons.length > 0 && (
        <Text>
          {counted(beacons.length, 'beacon')} {beacons.length === 1 ? 'is' : 'are'} taken off this
          floor immediately. You can undo it.
        </Text>
      )}
    </ConfirmDialog>
  );
};

type NoBeaconsProps = {
  opened: boolean;
  onSkip: () => void;
  /** Opens the beacons of the building. */
  onYes: () => void;
};

/** Asks whether to add beacons if the floor has none. */
export const NoBeaconsPrompt = ({ opened, onSkip, onYes }: NoBeaconsProps) => (
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
