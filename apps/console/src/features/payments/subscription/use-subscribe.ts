import { subscriptions } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../../lib/api/call.ts';
import { isCardMissing } from '../../../lib/api/failure.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type AdminCompany, companyQuery, useCompany } from '../../../venue/company/company.ts';
import { overdueWords } from '../../../venue/company/subscription.ts';
import { useBillingRefresh } from '../queries.ts';
import { useLeaving } from '../watch-payment.ts';
import { messages } from './messages/index.ts';
import { showSubscribed } from './subscribed-toast.tsx';
import { untilDecided } from './until-decided.ts';

const isRunning = (company: AdminCompany | null | undefined): boolean =>
  company?.subscription?.status === 'trialing' || company?.subscription?.status === 'active';

type Options = {
  /** The order was placed or refused; the payment may still be pending. */
  onEnd: () => void;
  /** The subscription is active. */
  onDone: () => void;
};

/** Subscribes the company to a plan, and reports the result. */
export const useSubscribe = ({ onEnd, onDone }: Options) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const company = useCompany();
  const leaving = useLeaving();
  const refresh = useBillingRefresh();

  const reportResult = ({
    subscription,
    balance_in_currency,
    price_in_currency,
  }: AdminCompany): void => {
    if (subscription?.status === 'past_due')
      showFailure(messages.pastDue(overdueWords(balance_in_currency, price_in_currency)));
    else
      showSubscribed({
        paid: subscription?.status === 'active',
        onOpen: () => void navigate({ to: '/applications' }),
      });
  };

  return useAction({
    mutationFn: async (planSlug: string | undefined) => {
      if (isRunning(company)) {
        onEnd();
        showFailure(messages.alreadySubscribed);
        return;
      }
      await call(subscriptions.create, { body: { plan_slug: planSlug } });
      onEnd();
      await refresh();
      const decided = await untilDecided(leaving());
      if (!decided) return;
      queryClient.setQueryData(companyQuery.queryKey, decided);
      await refresh();
      reportResult(decided);
      onDone();
    },
    onError: (error) => {
      onEnd();
      if (isCardMissing(error)) void navigate({ to: '/payments/cards' });
    },
  });
};
