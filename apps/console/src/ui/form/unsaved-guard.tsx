import { useBlocker } from '@tanstack/react-router';
import { useFormState } from 'react-hook-form';

import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

/** Inside a form: asks before typed changes are left behind. */
export const UnsavedGuard = () => {
  const { isDirty, isSubmitting } = useFormState();
  const unsaved = isDirty && !isSubmitting;
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Discard changes"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed on this page has not been saved.
    </ConfirmDialog>
  );
};
