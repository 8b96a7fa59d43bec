import { useFormState } from 'react-hook-form';

import { LeaveGuard } from '../leave-guard.tsx';

/** Inside a form: asks before typed changes are left behind. */
export const UnsavedGuard = () => {
  const { isDirty, isSubmitting } = useFormState();
  return <LeaveGuard unsaved={isDirty && !isSubmitting} />;
};
