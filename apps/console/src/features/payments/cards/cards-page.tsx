import { Currency } from '@floorwright/contract';
import { currencies } from '@floorwright/domain/billing';
import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { type AdminCompany, companyQuery } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { type CompanyCard, useCards } from '../queries.ts';
import { AddCard } from './add-card.tsx';
import { madaWords } from './card-words.ts';
import { CardsTable } from './cards-table.tsx';
import { messages } from './messages/index.ts';

/**
 * Notice above the cards: what the company has to do before it can work, or before its next
 * payment.
 */
const CardsNotice = ({ company }: { company: AdminCompany }) => {
  const { data: cards } = useCards();
  if (company.subscription?.offline)
    return (
      <Banner tone="note" title={messages.notice.offline}>
        {messages.notice.noCharge}
      </Banner>
    );
  if (!cards) return null;
  const madaDefault = cards.some((card) => card.default && !card.recurring);
  const closed =
    company.subscription === null
      ? messages.notice.noSubscription(company.name)
      : messages.notice.closed(company.name);
  if (!hasSubscription(company))
    return cards.length === 0 ? (
      <Banner tone="note" title={closed}>
        {messages.notice.addCard}
      </Banner>
    ) : (
      <Banner tone="note" title={closed}>
        {messages.notice.saved} {madaDefault && `${madaWords} `}
        {company.plan_slug === null ? (
          <TextLink to="/payments/plans">{messages.notice.choosePlan}</TextLink>
        ) : (
          <TextLink to="/payments/subscription">{messages.notice.toSubscription}</TextLink>
        )}
      </Banner>
    );
  if (madaDefault)
    return (
      <Banner tone="attention" title={messages.notice.notRecurring}>
        {messages.notice.fundAhead}{' '}
        <TextLink to="/payments/subscription">{messages.notice.refill}</TextLink>
      </Banner>
    );
  return null;
};

const none: CompanyCard[] = [];

/** /payments/cards */
export const CardsPage = () => {
  const { data: company } = useSuspenseQuery(companyQuery);
  const [added, setAdded] = useState(0);
  const { data: cards = none } = useCards();
  if (!company) return null;
  const currency = Currency.catch('usd').parse(company.currency);
  // A company's cards and balance share one currency.
  const isFixed = cards.length > 0 || Number(company.balance_in_currency) !== 0;
  return (
    <Stack gap="xl">
      <CardsNotice company={company} />
      <CardsTable />
      <AddCard
        // Resets the form after a card was added.
        key={added}
        currency={currency}
        currencies={isFixed ? [currency] : currencies}
        saved={cards}
        price={company.price_in_currency}
        onAdded={() => setAdded(added + 1)}
      />
    </Stack>
  );
};
