import { IconDeselect, IconLasso, IconSelectAll } from '@tabler/icons-react';

import { counted } from '../../../lib/format.ts';
import { ToolBar, ToolButton } from '../../../ui/page/tool-bar.tsx';

import classes from './map.module.css';

type Props = {
  /** The number of beacons on this floor. */
  total: number;
  selected: number;
  /** The name of the only selected beacon. */
  selectedName: string | null;
  framing: boolean;
  /** Why beacons cannot be selected now. */
  reason: string | null;
  onFraming: (framing: boolean) => void;
  onAll: () => void;
  onNone: () => void;
};

/** The tools that select many beacons. */
export const SelectionTools = ({
  total,
  selected,
  selectedName,
  framing,
  reason,
  onFraming,
  onAll,
  onNone,
}: Props) => (
  <ToolBar label="Select beacons">
    <ToolButton
      icon={IconLasso}
      label="Draw a frame around beacons"
      shortcut="Shift + drag"
      aria-pressed={framing}
      disabledReason={reason}
      onClick={() => onFraming(!framing)}
    />
    <ToolButton
      icon={IconSelectAll}
      label="Select all beacons on this floor"
      disabledReason={reason ?? (total === 0 ? 'There are no beacons on this floor' : null)}
      onClick={onAll}
    />
    <ToolButton
      icon={IconDeselect}
      label="Clear selection"
      disabledReason={reason ?? (selected === 0 ? 'No beacon is selected' : null)}
      onClick={onNone}
    />
    <span className={classes.count} role="status">
      {selectedName ?? counted(selected, 'beacon')} selected
    </span>
  </ToolBar>
);
