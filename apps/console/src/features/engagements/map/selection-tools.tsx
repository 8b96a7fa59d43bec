import { IconDeselect, IconLasso, IconSelectAll } from '@tabler/icons-react';

import { counted } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

import classes from './map.module.css';

type Props = {
  /** On this floor. */
  total: number;
  selected: number;
  framing: boolean;
  /** Why no beacons can be selected now. */
  reason: string | null;
  onFraming: (framing: boolean) => void;
  onAll: () => void;
  onNone: () => void;
};

/** Over the map: the ways to select many beacons. */
export const SelectionTools = ({
  total,
  selected,
  framing,
  reason,
  onFraming,
  onAll,
  onNone,
}: Props) => (
  <div className={classes.bar} role="toolbar" aria-label="Select beacons">
    <IconButton
      icon={IconLasso}
      label="Draw a frame around beacons"
      shortcut="Shift + drag"
      className={classes.tool ?? ''}
      aria-pressed={framing}
      disabledReason={reason}
      onClick={() => onFraming(!framing)}
    />
    <IconButton
      icon={IconSelectAll}
      label="Select all beacons of the floor"
      className={classes.tool ?? ''}
      disabledReason={reason ?? (total === 0 ? 'There are no beacons on this floor' : null)}
      onClick={onAll}
    />
    <IconButton
      icon={IconDeselect}
      label="Select none"
      className={classes.tool ?? ''}
      disabledReason={reason ?? (selected === 0 ? 'No beacon is selected' : null)}
      onClick={onNone}
    />
    <span className={classes.count} role="status">
      {counted(selected, 'beacon')} selected
    </span>
  </div>
);
