import { formatDateTime } from '@floorwright/domain/time';

import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ExternalButton } from '../../../ui/link.tsx';
import type { CompanyCharge } from '../charges-list.ts';
import { chargeProblem } from './payment-problem.ts';
import { useCharge } from './use-charge.ts';
import { confirmingCharge } from './use-open-charges.ts';

/** Takes up a payment again whose 3-D Secure page was closed. */
export const ConfirmCharge = ({ charge }: { charge: CompanyCharge }) => {
  const { wait, follow } = useCharge();
  const confirmation = useAction({
    mutationKey: confirmingCharge,
    mutationFn: async () => {
      const end = await follow(charge);
      const problem = chargeProblem(end);
      if (end.type === 'done') showSuccess('Your balance was updated successfully');
      else if (problem) showFailure(problem.title);
    },
  });
  if (wait?.for === 'popup')
    return (
      <ExternalButton size="xs" variant="default" href={wait.address}>
        Open the page of your bank
      </ExternalButton>
    );
  return (
    <Button
      size="xs"
      variant="default"
      loading={confirmation.busy}
      aria-label={`Confirm the payment of ${formatDateTime(charge.created_at)}`}
      onClick={() => confirmation.run(undefined)}
    >
      Confirm
    </Button>
  );
};
