import { formatExactMoney } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { useCards } from '../queries.ts';

/** An amount to pay, and the part that the balance does not cover. */
export type Payable = { amount: string; balance: string; shortfall: string; currency: string };

/** The source of an amount: "$99.00 from the default card". */
export const sourceWords = ({ amount, balance, shortfall, currency }: Payable): string => {
  const money = (value: string): string => formatExactMoney(value, currency);
  if (Number(shortfall) === 0) return `${money(amount)} from the balance`;
  const charged = `${money(shortfall)} from the default card`;
  return Number(balance) > 0 ? `${money(balance)} from the balance and ${charged}` : charged;
};

/** Why an amount cannot be paid now, and what to do. */
export const unpayableWords = ({ shortfall, currency }: Payable): string =>
  `The balance is short by ${formatExactMoney(shortfall, currency)}, and no card can be charged automatically. Refill the balance first, or set a VISA or Master Card as the default card.`;

/** Whether the default card can be charged automatically; assumed while the cards are loading. */
export const useIsCardChargeable = (currency: string): boolean => {
  const { data: cards } = useCards();
  return (
    cards?.some((card) => card.default && card.recurring && card.currency === currency) ?? true
  );
};

/** Link to the refill form. It closes the dialog around it. */
export const RefillFirst = ({ onLeave }: { onLeave: () => void }) => (
  <ButtonLink to="/payments/subscription" hash="refill" onClick={onLeave}>
    Refill the balance
  </ButtonLink>
);
