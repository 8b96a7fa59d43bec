import { subscriptions } from '@floorwright/contract/client';
import { Group, Text } from '@mantine/core';

import { call } from '../../../lib/api/call.ts';
import { formatDate } from '../../../lib/format.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { type CompanyBilling, useBillingRefresh } from '../queries.ts';
import { EndTrial } from './end-trial.tsx';
import { messages } from './messages/index.ts';
import { PayNow } from './pay-now.tsx';
import { Subscribe } from './subscribe.tsx';

type CancelSubscriptionProps = { billing: CompanyBilling; opened: boolean; onClose: () => void };

const consequence = ({ subscription, payment_pending: isPaying }: CompanyBilling): string => {
  const words = messages.cancel;
  const end = subscription?.next_payment_at ?? null;
  switch (subscription?.status) {
    case 'past_due':
      return words.overdue;
    case 'trialing': {
      const over = subscription.trial_ends_at;
      const until = words.trialUntil(over === null ? null : formatDate(over));
      return `${until} ${isPaying ? words.toBalance : words.nothing}`;
    }
    default: {
      const until = words.paidUntil(end === null ? null : formatDate(end));
      return `${until} ${isPaying ? words.toBalance : words.nothingMore}`;
    }
  }
};

const CancelSubscription = ({ billing, opened, onClose }: CancelSubscriptionProps) => {
  const refresh = useBillingRefresh();
  const cancellation = useAction({
    mutationFn: async () => {
      await call(subscriptions.cancel, {});
      onClose();
      showSuccess(messages.cancel.done);
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.cancel.title}
      confirmLabel={messages.cancel.title}
      cancelLabel={messages.cancel.keep}
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
      showSuccess(messages.resume.done);
    },
    onSettled: refresh,
  });
  const end = billing.subscription?.expires_at ?? null;
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.resume.title}
      confirmLabel={messages.resume.action}
      busy={resumption.busy}
      onConfirm={() => resumption.run(undefined)}
      onCancel={onClose}
    >
      <Text>{messages.resume.detail(end === null ? null : formatDate(end))}</Text>
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
        {billing.plan ? messages.plans.title : messages.choosePlan}
      </ButtonLink>
      {offers.includes('subscribe') && billing.price !== null && (
        <Button onClick={() => dialog.open('subscribe')}>
          {billing.trial_eligible ? messages.subscribe.trial : messages.subscribe.order}
        </Button>
      )}
      {offers.includes('end-trial') && (
        <Button onClick={() => dialog.open('end-trial')}>{messages.endTrial.title}</Button>
      )}
      {offers.includes('pay') && (
        <Button onClick={() => dialog.open('pay')}>{messages.payNow.title}</Button>
      )}
      {offers.includes('cancel') && (
        <Button variant="default" onClick={() => dialog.open('cancel')}>
          {messages.cancel.title}
        </Button>
      )}
      {offers.includes('resume') && (
        <Button onClick={() => dialog.open('resume')}>{messages.resume.action}</Button>
      )}
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
