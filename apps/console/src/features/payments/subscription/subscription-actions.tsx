import { subscriptions } from '@floorwright/contract/client';
import { formatDate } from '@floorwright/domain/time';
import { Group, Text } from '@mantine/core';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { type CompanyBilling, useBillingRefresh } from '../queries.ts';
import { EndTrial } from './end-trial.tsx';
import { PayNow } from './pay-now.tsx';
import { Subscribe } from './subscribe.tsx';

type CancelSubscriptionProps = { billing: CompanyBilling; opened: boolean; onClose: () => void };

const consequence = ({ subscription, payment_pending: isPaying }: CompanyBilling): string => {
  const payment = (rest: string): string =>
    isPaying ? 'A payment in progress goes to the balance' : rest;
  const end = subscription?.next_payment_at ?? null;
  switch (subscription?.status) {
    case 'past_due':
      return 'The applications close immediately, since the last month is unpaid. All data is retained.';
    case 'trialing': {
      const over = subscription.trial_ends_at;
      return `Everything works until the trial ends${over === null ? '' : ` on ${formatDate(over)}`}. ${payment('You pay nothing')}, and all data is retained.`;
    }
    default:
      return `Everything works until ${end === null ? 'the paid period ends' : formatDate(end)}. ${payment('You pay nothing more')}, and all data is retained.`;
  }
};

const CancelSubscription = ({ billing, opened, onClose }: CancelSubscriptionProps) => {
  const refresh = useBillingRefresh();
  const cancellation = useAction({
    mutationFn: async () => {
      await call(subscriptions.cancel, {});
      onClose();
      showSuccess('The subscription was canceled.');
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Cancel subscription"
      confirmLabel="Cancel subscription"
      cancelLabel="Keep it"
      destructive
      busy={cancellation.busy}
      onConfirm={() => cancellation.run(undefined)}
      onCancel={onClose}
    >
      <Text>{consequence(billing)}</Text>
    </ConfirmDialog>
  );
};

type SubscriptionOffer = 'subscribe' | 'cancel' | 'resume' | 'end-trial' | 'pay';

/** The actions that the state of a subscription allows. */
export const offersOf = ({
  subscription,
  resumable,
  price,
  payment_pending: isPaying,
}: Pick<
  CompanyBilling,
  'subscription' | 'resumable' | 'price' | 'payment_pending'
>): SubscriptionOffer[] => {
  if (subscription?.offline) return [];
  switch (subscription?.status) {
    case 'trialing':
      return price === null || isPaying ? ['cancel'] : ['end-trial', 'cancel'];
    case 'past_due':
      return price === null || isPaying ? ['cancel'] : ['pay', 'cancel'];
    case 'active':
      return ['cancel'];
    case 'canceled':
      return [resumable ? 'resume' : 'subscribe'];
    case 'created':
      return [];
    case undefined:
      return ['subscribe'];
  }
};

type Props = { billing: CompanyBilling; opened: boolean; onClose: () => void };

const ResumeSubscription = ({ billing, opened, onClose }: Props) => {
  const refresh = useBillingRefresh();
  const resumption = useAction({
    mutationFn: async () => {
      await call(subscriptions.resume, {});
      onClose();
      showSuccess('The subscription continues.');
    },
    onSettled: refresh,
  });
  const end = billing.subscription?.expires_at ?? null;
  return (
    <ConfirmDialog
      opened={opened}
      title="Resume subscription"
      confirmLabel="Resume"
      busy={resumption.busy}
      onConfirm={() => resumption.run(undefined)}
      onCancel={onClose}
    >
      <Text>
        The subscription continues as before
        {end !== null && `; the next payment is due on ${formatDate(end)}`}.
      </Text>
    </ConfirmDialog>
  );
};

export const SubscriptionActions = ({ billing }: { billing: CompanyBilling }) => {
  const dialog = useDialog<SubscriptionOffer>();
  const offers = offersOf(billing);
  const about = { billing, onClose: dialog.close };
  const isOpen = (which: SubscriptionOffer): boolean => dialog.opened && dialog.subject === which;
  return (
    <Group gap="xs">
      {/* A company without a subscription only chooses a plan. */}
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
