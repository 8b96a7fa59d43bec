import { lazy, Suspense } from 'react';

import { useCan } from '../../venue/company/company.ts';
import type { ActivityDraft } from './draft/draft.ts';
import { CustomForm } from './forms/custom-form.tsx';
import { UrlForm } from './forms/url-form.tsx';
import { kindNames, noUpdate } from './kinds.ts';

// Only whoever makes a coupon needs what draws it.
const CouponDialog = lazy(async () => {
  const { CouponDialog: loaded } = await import('./coupon/coupon-dialog.tsx');
  return { default: loaded };
});

type Props = {
  activity: ActivityDraft;
  /** Whether it belongs to an engagement that exists already. */
  exists: boolean;
  venue: string;
  onTyped: (activity: ActivityDraft) => void;
  onNext: (activity: ActivityDraft) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** The form of what visitors get to see. */
export const ActivityForm = ({ activity, exists, venue, onClose, ...handlers }: Props) => {
  const mayUpdate = useCan('engagement.update');
  const form = {
    ...handlers,
    title: `${exists ? 'Edit' : 'Create'} ${kindNames[activity.scheme]}`,
    nextReason: mayUpdate ? null : noUpdate,
  };
  if (activity.scheme === 'url') return <UrlForm {...form} activity={activity} />;
  if (activity.scheme === 'custom') return <CustomForm {...form} activity={activity} />;
  return (
    <Suspense fallback={null}>
      <CouponDialog {...form} activity={activity} venue={venue} onClose={onClose} />
    </Suspense>
  );
};
