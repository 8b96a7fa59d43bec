import { UnstyledButton } from '@mantine/core';
import { IconBroadcast, IconCheck } from '@tabler/icons-react';
import { memo, useMemo } from 'react';

import { Icon } from '../../../ui/icon.tsx';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import type { PlacedBeacon } from '../queries.ts';
import { type BeaconStack, StackMarker } from './stack-marker.tsx';

import classes from './map.module.css';

type MarkerProps = {
  beacon: PlacedBeacon;
  selected: boolean;
  /** Null makes the marker read-only. */
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
      // Keyboard users have the list; hundreds of markers would be too many tab stops.
      tabIndex={-1}
      onClick={() => onToggle?.(beacon.id)}
    >
      <Icon of={selected ? IconCheck : IconBroadcast} size={16} />
    </UnstyledButton>
  </MapOverlay>
));

type Props = {
  stacks: readonly BeaconStack[];
  selectedIds: readonly number[];
  onToggle: ((id: number) => void) | null;
  /** Selects or deselects many beacons. Null lets a stack act as its first beacon. */
  onSelect: ((ids: readonly number[], selected: boolean) => void) | null;
};

/** The beacons of the floor as markers. */
export const BeaconMarkers = ({ stacks, selectedIds, onToggle, onSelect }: Props) => {
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  return stacks.map((stack) =>
    stack.length === 1 || (onToggle && !onSelect) ? (
      <Marker
        key={stack[0].id}
        beacon={stack[0]}
        selected={selected.has(stack[0].id)}
        onToggle={onToggle}
      />
    ) : (
      <StackMarker
        key={stack[0].id}
        stack={stack}
        selectedIds={selected}
        onToggle={onToggle}
        onSelect={onSelect}
      />
    ),
  );
};
