import { Text } from '@mantine/core';

import type { OfferedPlan } from '../../lib/plans/plans-query.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSubscribe } from './use-subscribe.ts';

type Props = {
  plan: OfferedPlan | null;
  /** Per month, in the currency that the company pays in. */
  price: string | null;
  trial: boolean;
  opened: boolean;
  onClose: () => void;
  /** After it is known what became of the order. */
  onDone?: () => void;
};

/** Asks once more, with the plan and its price, and orders. */
export const Subscribe = ({ plan, price, trial, opened, onClose, onDone }: Props) => {
  const subscription = useSubscribe({
    onEnd: onClose,
    onDone: () => onDone?.(),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={trial ? 'Start free trial' : 'Subscribe'}
      confirmLabel={trial ? 'Start free trial' : 'Subscribe'}
      busy={subscription.busy}
      onConfirm={() => subscription.run(plan?.slug)}
      onCancel={onClose}
    >
      {plan && (
        <Text>
          {trial
            ? `${plan.name} is free for ${plan.trial_days} days, then ${price} per month. Cancel before the trial ends and nothing is paid.`
            : `${plan.name} costs ${price} per month, from now on. It is taken from the balance, or else from the default card.`}
        </Text>
      )}
    </ConfirmDialog>
  );
};
