import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { useCards } from '../cards-query.ts';
import { madaWords } from './card-words.ts';

/** Above the cards: what stands between the company and its work, or its next payment. */
export const CardsNotice = ({ company }: { company: AdminCompany }) => {
  const { data: cards } = useCards();
  if (company.subscription?.offline)
    return (
      <Banner tone="note" title="The subscription is paid outside of the console.">
        No card is charged for it.
      </Banner>
    );
  if (!cards) return null;
  const madaDefault = cards.some((card) => card.default && !card.recurring);
  const closed =
    company.subscription === null
      ? `${company.name} has no subscription yet.`
      : `${company.name} is closed until its subscription is paid.`;
  if (!hasSubscription(company))
    return cards.length === 0 ? (
      <Banner tone="note" title={closed}>
        Add a card, then start a subscription to use applications, members and invitations.
      </Banner>
    ) : (
      <Banner tone="note" title={closed}>
        Your card is saved. {madaDefault && `${madaWords} `}
        {company.plan_slug === null ? (
          <TextLink to="/payments/plans">Choose a plan</TextLink>
        ) : (
          <TextLink to="/payments/subscription">Go on to the subscription</TextLink>
        )}
      </Banner>
    );
  if (madaDefault)
    return (
      <Banner tone="attention" title="MADA cards do not support recurring payments.">
        Fund the balance ahead of each payment.{' '}
        <TextLink to="/payments/subscription">Refill the balance</TextLink>
      </Banner>
    );
  return null;
};
