import { useIsMutating, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { formatDateTime } from '../../../lib/format.ts';
import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ExternalButton } from '../../../ui/link.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { type CompanyCharge, openChargeQuery, useBillingRefresh } from '../queries.ts';
import { messages } from './messages/index.ts';
import { chargeProblem, useCharge } from './use-charge.ts';

/**
 * Marks the mutation that confirms a charge: it polls that charge and reports the result itself.
 */
const confirmingCharge = ['confirm charge'];

const isOpen = ({ status, settled }: CompanyCharge): boolean =>
  status !== 'failed' && !(status === 'succeed' && settled);

/** Polls the visible charges that are still undecided, no matter which user started them. */
export const useOpenCharges = (listed: readonly CompanyCharge[] = []): void => {
  const company = useCompany();
  const refresh = useEffectEvent(useBillingRefresh());
  const isConfirming = useIsMutating({ mutationKey: confirmingCharge }) > 0;
  const decidedAt = useQueries({
    queries: listed.filter(isOpen).map((charge) => ({
      ...openChargeQuery(company?.id, charge),
      enabled: !isConfirming,
    })),
    combine: (answers) =>
      Math.max(0, ...answers.map((one) => (isOpen(one.data) ? 0 : one.dataUpdatedAt))),
  });
  useEffect(() => {
    if (decidedAt > 0) void refresh();
  }, [decidedAt]);
};

/** Resumes a payment whose 3-D Secure page was closed. */
export const ConfirmCharge = ({ charge }: { charge: CompanyCharge }) => {
  const { wait, follow } = useCharge();
  const confirmation = useAction({
    mutationKey: confirmingCharge,
    mutationFn: async () => {
      const end = await follow(charge);
      const problem = chargeProblem(end);
      if (end.type === 'done') showSuccess(messages.refill.done);
      else if (problem) showFailure(problem.title);
    },
  });
  if (wait?.for === 'popup')
    return (
      <ExternalButton size="xs" variant="default" href={wait.address}>
        {messages.waiting.openBank}
      </ExternalButton>
    );
  return (
    <Button
      size="xs"
      variant="default"
      loading={confirmation.busy}
      aria-label={messages.history.confirmLabel(formatDateTime(charge.created_at))}
      onClick={() => confirmation.run(undefined)}
    >
      {messages.history.confirm}
    </Button>
  );
};
