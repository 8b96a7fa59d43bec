import { Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';

import { figure } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import { messages } from './messages/index.ts';

import classes from './details.module.css';

type Props = {
  /** The number of unsaved changes. */
  pending: number;
  saving: boolean;
  /** Of a long save. */
  progress: { readonly done: number; readonly total: number } | null;
  /** Why nothing can be saved now. */
  saveDisabledReason: string | null;
  onBack: () => void;
  onSave: () => void;
};

/** The buttons Back and Save, always visible. */
export const SaveFooter = (props: Props) => {
  const { pending, saving, progress, saveDisabledReason, onBack, onSave } = props;
  const id = useId();
  return (
    <PanelFooter
      notes={
        progress && (
          <div>
            <Text size="sm" c="dimmed" mb={6}>
              {messages.save.progress(progress.done, progress.total)}
            </Text>
            <ProgressBar label={messages.save.saving} {...progress} />
          </div>
        )
      }
    >
      <Button variant="default" onClick={onBack}>
        {messages.save.back}
      </Button>
      <Button
        aria-label={messages.save.save}
        aria-describedby={pending > 0 ? id : undefined}
        aria-busy={saving}
        loading={saving}
        disabledReason={saveDisabledReason}
        rightSection={pending > 0 && <span className={classes.pending}>{figure(pending)}</span>}
        onClick={onSave}
      >
        {messages.save.save}
      </Button>
      {pending > 0 && <VisuallyHidden id={id}>{messages.save.pending(pending)}</VisuallyHidden>}
    </PanelFooter>
  );
};
