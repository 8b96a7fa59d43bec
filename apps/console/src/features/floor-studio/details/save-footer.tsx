import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';

import { Button } from '../../../ui/button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';

import classes from './details.module.css';

type Props = {
  /** The number of unsaved changes. */
  pending: number;
  saving: boolean;
  /** Why nothing can be saved now. */
  saveDisabledReason: string | null;
  onBack: () => void;
  onSave: () => void;
};

const pendingText = (pending: number): string =>
  pending === 1 ? '1 change is not saved yet' : `${pending} changes are not saved yet`;

/** The buttons Back and Save, always visible. */
export const SaveFooter = ({ pending, saving, saveDisabledReason, onBack, onSave }: Props) => {
  const id = useId();
  return (
    <PanelFooter>
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      <Button
        aria-label="Save"
        aria-describedby={pending > 0 ? id : undefined}
        aria-busy={saving}
        loading={saving}
        disabledReason={saveDisabledReason}
        rightSection={pending > 0 && <span className={classes.pending}>{pending}</span>}
        onClick={onSave}
      >
        Save
      </Button>
      {pending > 0 && <VisuallyHidden id={id}>{pendingText(pending)}</VisuallyHidden>}
    </PanelFooter>
  );
};
