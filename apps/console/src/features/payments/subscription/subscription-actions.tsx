import { Group } from '@mantine/core';

import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/dialog/dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import type { CompanyBilling } from '../billing-query.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { EndTrial } from './end-trial.tsx';
import { PayNow } from './pay-now.tsx';
import { ResumeSubscription } from './resume-subscription.tsx';
import { Subscribe } from './subscribe.tsx';
import { offersOf } from './subscription-offer.ts';
import type { SubscriptionOffer } from './subscription-offer.ts';

export const SubscriptionActions = ({ billing }: { billing: CompanyBilling }) => {
  const dialog = useDialog<SubscriptionOffer>();
  const offers = offersOf(billing);
  const about = { billing, onClose: dialog.close };
  const isOpen = (which: SubscriptionOffer): boolean => dialog.opened && dialog.subject === which;
  return (
    <Group gap="xs">
      {/* Whoever has none yet has nothing to do before. */}
      <ButtonLink to="/payments/plans" variant={billing.plan ? 'default' : 'filled'}>
        {billing.plan ? 'Plans' : 'Choose a plan'}
      </ButtonLink>
      {offers.includes('subscribe') && billing.price !== null && (
        <Button onClick={() => dialog.open('subscribe')}>
          {billing.trial_eligible ? 'Start free trial' : 'Subscribe'}
        </Button>
      )}
      {offers.includes('end-trial') && (
        <Button onClick={() => dialog.open('end-trial')}>End trial and pay now</Button>
      )}
      {offers.includes('pay') && <Button onClick={() => dialog.open('pay')}>Pay now</Button>}
      {offers.includes('cancel') && (
        <Button variant="default" onClick={() => dialog.open('cancel')}>
          Cancel subscription
        </Button>
      )}
      {offers.includes('resume') && <Button onClick={() => dialog.open('resume')}>Resume</Button>}
      <Subscribe
        plan={billing.plan}
        price={billing.price}
        currency={billing.currency}
        trial={billing.trial_eligible}
        opened={isOpen('subscribe')}
        onClose={dialog.close}
      />
      <PayNow {...about} opened={isOpen('pay')} />
      <EndTrial {...about} opened={isOpen('end-trial')} />
      <CancelSubscription {...about} opened={isOpen('cancel')} />
      <ResumeSubscription {...about} opened={isOpen('resume')} />
    </Group>
  );
};
