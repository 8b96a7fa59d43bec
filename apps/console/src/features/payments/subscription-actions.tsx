import { Group } from '@mantine/core';

import { Button } from '../../ui/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { ButtonLink } from '../../ui/link.tsx';
import type { CompanyBilling } from './billing-query.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ResumeSubscription } from './resume-subscription.tsx';
import { Subscribe } from './subscribe.tsx';

type Offer = 'subscribe' | 'cancel' | 'resume' | null;

/** What can be done about a subscription in its state. */
export const offerOf = ({ subscription, resumable }: CompanyBilling): Offer => {
  if (subscription?.offline) return null;
  switch (subscription?.status) {
    case 'trialing':
    case 'active':
    case 'past_due':
      return 'cancel';
    case 'canceled':
      return resumable ? 'resume' : 'subscribe';
    case 'created':
      return null;
    case undefined:
      return 'subscribe';
  }
};

export const SubscriptionActions = ({ billing }: { billing: CompanyBilling }) => {
  const dialog = useDialog<Exclude<Offer, null>>();
  const offer = offerOf(billing);
  if (offer === null) return null;
  const about = { billing, onClose: dialog.close };
  const isOpen = (which: Offer): boolean => dialog.opened && dialog.subject === which;
  return (
    <Group gap="xs">
      {offer === 'subscribe' && (
        <>
          <ButtonLink to="/payments/plans" variant="default">
            Plans
          </ButtonLink>
          {billing.price !== null && (
            <Button onClick={() => dialog.open('subscribe')}>
              {billing.trial_eligible ? 'Start free trial' : 'Subscribe'}
            </Button>
          )}
        </>
      )}
      {offer === 'cancel' && (
        <Button variant="default" onClick={() => dialog.open('cancel')}>
          Cancel subscription
        </Button>
      )}
      {offer === 'resume' && <Button onClick={() => dialog.open('resume')}>Resume</Button>}
      <Subscribe
        plan={billing.plan}
        trial={billing.trial_eligible}
        opened={isOpen('subscribe')}
        onClose={dialog.close}
      />
      <CancelSubscription {...about} opened={isOpen('cancel')} />
      <ResumeSubscription {...about} opened={isOpen('resume')} />
    </Group>
  );
};
