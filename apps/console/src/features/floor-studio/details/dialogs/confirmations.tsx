import type { Item } from '@floorwright/floor-editor';
import { Text } from '@mantine/core';

import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { describeItems } from '../../many/describe-items.ts';
import { messages } from './messages/index.ts';

type RemoveProps = {
  opened: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The beacon is null only while the dialog has not been opened yet. */
type BeaconProps = RemoveProps & { beacon: { name: string } | null };

export const RemoveBeacon = ({ beacon, ...dialog }: BeaconProps) => (
  <ConfirmDialog
    title={messages.beacon.title}
    confirmLabel={messages.remove}
    destructive
    {...dialog}
  >
    {beacon && <Text>{messages.beacon.text(beacon.name)}</Text>}
  </ConfirmDialog>
);

/** The POI is null only while the dialog has not been opened yet. */
type PoiProps = RemoveProps & { poi: { title: string } | null };

export const RemovePoi = ({ poi, ...dialog }: PoiProps) => (
  <ConfirmDialog title={messages.poi.title} confirmLabel={messages.remove} destructive {...dialog}>
    {poi && (
      <Text>{poi.title.trim() === '' ? messages.poi.unnamed : messages.poi.text(poi.title)}</Text>
    )}
  </ConfirmDialog>
);

type ItemsProps = RemoveProps & { items: readonly Item[] };

/** POIs and routes of a large selection wait for Save, so that one undo brings them all back. */
export const RemoveItems = ({ items, ...dialog }: ItemsProps) => {
  const beacons = items.filter(({ kind }) => kind === 'beacon');
  const others = items.filter(({ kind }) => kind !== 'beacon');
  return (
    <ConfirmDialog
      title={messages.items.title}
      confirmLabel={messages.remove}
      destructive
      {...dialog}
    >
      {others.length > 0 && <Text>{messages.items.text(describeItems(others))}</Text>}
      {beacons.length > 0 && <Text>{messages.items.beacons(beacons.length)}</Text>}
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
    title={messages.noBeacons.title}
    confirmLabel={messages.noBeacons.yes}
    cancelLabel={messages.noBeacons.skip}
    onConfirm={onYes}
    onCancel={onSkip}
  >
    <Text>{messages.noBeacons.question}</Text>
  </ConfirmDialog>
);
