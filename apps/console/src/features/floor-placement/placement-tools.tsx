import { IconArrowBackUp, IconArrowForwardUp, IconFocusCentered } from '@tabler/icons-react';

import { IconButton } from '../../ui/icon-button.tsx';
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
            label="Undo"
            shortcut="Ctrl Z"
            disabledReason={past.length === 0 ? 'Nothing to undo' : null}
            onClick={control.undo}
          />
          <IconButton
            icon={IconArrowForwardUp}
            label="Redo"
            shortcut="Ctrl Shift Z"
            disabledReason={future.length === 0 ? 'Nothing to redo' : null}
            onClick={control.redo}
          />
        </>
      )}
      <IconButton
        icon={IconFocusCentered}
        label="Go to the plan"
        disabledReason={control.placement ? null : 'The plan has not been placed'}
        onClick={onFind}
      />
    </div>
  );
};
