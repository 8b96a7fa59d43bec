import { IconDeselect, IconLasso, IconSelectAll } from '@tabler/icons-react';

import { ToolBar, ToolButton } from '../../../ui/page/tool-bar.tsx';
import { messages } from '../messages/index.ts';

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
  <ToolBar label={messages.map.tools}>
    <ToolButton
      icon={IconLasso}
      label={messages.map.frame}
      shortcut={messages.map.drag}
      aria-pressed={framing}
      disabledReason={reason}
      onClick={() => onFraming(!framing)}
    />
    <ToolButton
      icon={IconSelectAll}
      label={messages.map.selectFloor}
      disabledReason={reason ?? (total === 0 ? messages.map.noBeacons : null)}
      onClick={onAll}
    />
    <ToolButton
      icon={IconDeselect}
      label={messages.map.clear}
      disabledReason={reason ?? (selected === 0 ? messages.map.noneSelected : null)}
      onClick={onNone}
    />
    <span className={classes.count} role="status">
      {selectedName === null
        ? messages.map.selected(selected)
        : messages.map.selectedName(selectedName)}
    </span>
  </ToolBar>
);
