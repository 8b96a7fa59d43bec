import { IconDeselect, IconLasso, IconSelectAll } from '@tabler/icons-react';

import { counted } from '../../../lib/format.ts';
import { ToolBar, ToolButton } from '../../../ui/page/tool-bar.tsx';

import classes from './map.module.css';

type Props = {
  /** On this floor. */
  total: number;
  selected: number;
  /** Of the one beacon that is selected. */
  selectedName: string | null;
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
      label="Select all beacons of the floor"
      disabledReason={reason ?? (total === 0 ? 'There are no beacons on this floor' : null)}
      onClick={onAll}
    />
    <ToolButton
      icon={IconDeselect}
      label="Select none"
      disabledReason={reason ?? (selected === 0 ? 'No beacon is selected' : null)}
      onClick={onNone}
    />
    <span className={classes.count} role="status">
      {selectedName ?? counted(selected, 'beacon')} selected
    </span>
  </ToolBar>
);
