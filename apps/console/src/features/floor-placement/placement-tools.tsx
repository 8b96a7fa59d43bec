import { IconArrowBackUp, IconArrowForwardUp, IconFocusCentered } from '@tabler/icons-react';

import { IconButton } from '../../ui/icon-button.tsx';
import { messages } from './messages/index.ts';
import type { PlacementControl } from './use-placement.ts';

import classes from './panel/placement-panel.module.css';

type Props = { control: PlacementControl; readOnly: boolean; onFind: () => void };

/** Tools beside the title that affect the whole plan. */
export const PlacementTools = ({ control, readOnly, onFind }: Props) => {
  const { past, future } = control.editor.steps;
  return (
    <div className={classes.tools}>
      {!readOnly && (
        <>
          <IconButton
            icon={IconArrowBackUp}
            label={messages.tools.undo}
            shortcut="Ctrl Z"
            disabledReason={past.length === 0 ? messages.tools.nothingToUndo : null}
            onClick={control.undo}
          />
          <IconButton
            icon={IconArrowForwardUp}
            label={messages.tools.redo}
            shortcut="Ctrl Shift Z"
            disabledReason={future.length === 0 ? messages.tools.nothingToRedo : null}
            onClick={control.redo}
          />
        </>
      )}
      <IconButton
        icon={IconFocusCentered}
        label={messages.tools.goTo}
        disabledReason={control.placement ? null : messages.tools.notPlaced}
        onClick={onFind}
      />
    </div>
  );
};
