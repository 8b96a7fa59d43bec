import { UnstyledButton } from '@mantine/core';
import { IconBroadcast, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';

import { MapOverlay } from '../../../lib/map/map-overlay.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PlacedBeacon } from '../queries/beacons-query.ts';

import classes from './map.module.css';

type MarkerProps = {
  beacon: PlacedBeacon;
  selected: boolean;
  /** Without it the marker only shows where the beacon is. */
  onToggle: ((id: number) => void) | null;
};

const Marker = memo(({ beacon, selected, onToggle }: MarkerProps) => (
  <MapOverlay at={beacon} anchor="center" raised={selected}>
    <UnstyledButton
      className={classes.beacon}
      aria-label={beacon.name}
      title={beacon.name}
      aria-pressed={selected}
      aria-disabled={onToggle === null || undefined}
      // The list beside the map is the way for keys: there may be hundreds of markers.
      tabIndex={-1}
      onClick={() => onToggle?.(beacon.id)}
    >
      <Icon of={selected ? IconCheck : IconBroadcast} size={16} />
    </UnstyledButton>
  </MapOverlay>
));

type Props = {
  beacons: readonly PlacedBeacon[];
  selectedIds: readonly number[];
  onToggle: ((id: number) => void) | null;
};

/** On a map: the beacons of the floor. */
export const BeaconMarkers = ({ beacons, selectedIds, onToggle }: Props) => {
  const selected = new Set(selectedIds);
  return beacons.map((beacon) => (
    <Marker
      key={beacon.id}
      beacon={beacon}
      selected={selected.has(beacon.id)}
      onToggle={onToggle}
    />
  ));
};
