import { formatExactMoney } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { useCards } from '../queries.ts';
import { messages } from './messages/index.ts';

/** An amount to pay, and the part that the balance does not cover. */
type Payable = { amount: string; balance: string; shortfall: string; currency: string };

/** The source of an amount: "$99.00 from the default card". */
export const sourceWords = ({ amount, balance, shortfall, currency }: Payable): string => {
  const money = (value: string): string => formatExactMoney(value, currency);
  if (Number(shortfall) === 0) return messages.source.balance(money(amount));
  return Number(balance) > 0
    ? messages.source.both(money(balance), money(shortfall))
    : messages.source.card(money(shortfall));
};

/** Why an amount cannot be paid now, and what to do. */
export const unpayableWords = ({ shortfall, currency }: Payable): string =>
  messages.source.unpayable(formatExactMoney(shortfall, currency));

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
    {messages.source.refill}
  </ButtonLink>
);
