import { formatExactMoney } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { useCards } from '../queries.ts';

/** An amount that is to be paid, and what of it the balance lacks. */
export type Payable = { amount: string; balance: string; shortfall: string; currency: string };

/** Where an amount is taken from: "$99.00 from the default card". */
export const sourceWords = ({ amount, balance, shortfall, currency }: Payable): string => {
  const money = (value: string): string => formatExactMoney(value, currency);
  if (Number(shortfall) === 0) return `${money(amount)} from the balance`;
  const charged = `${money(shortfall)} from the default card`;
  return Number(balance) > 0 ? `${money(balance)} from the balance and ${charged}` : charged;
};

/** Why an amount cannot be paid now, and what to do. */
export const unpayableWords = ({ shortfall, currency }: Payable): string =>
  `The balance lacks ${formatExactMoney(shortfall, currency)}, and there is no card that can be charged automatically. Refill the balance first, or set a VISA or Master Card as the default card.`;

/** Whether the default card can be charged without its holder. As long as the cards load, it can. */
export const useIsCardChargeable = (currency: string): boolean => {
  const { data: cards } = useCards();
  return (
    cards?.some((card) => card.default && card.recurring && card.currency === currency) ?? true
  );
};

/** The next step where a payment could not work; it closes the dialog that it stands in. */
export const RefillFirst = ({ onLeave }: { onLeave: () => void }) => (
  <ButtonLink to="/payments/subscription" hash="refill" onClick={onLeave}>
    Refill the balance
  </ButtonLink>
);
