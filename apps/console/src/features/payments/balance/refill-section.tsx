import { Skeleton, Text } from '@mantine/core';
import { useState } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { type CompanyBilling, useCards } from '../queries.ts';
import { messages } from './messages/index.ts';
import { Refill } from './refill.tsx';

const Content = ({ billing }: { billing: CompanyBilling }) => {
  const cards = useCards();
  const [round, setRound] = useState(0);
  if (cards.data && cards.data.length > 0)
    return (
      <Refill
        // Resets the form after a payment, so that it starts with the new shortfall.
        key={round}
        billing={billing}
        cards={cards.data}
        onPaid={() => setRound(round + 1)}
      />
    );
  if (cards.data)
    return (
      <div>
        <Text mb="sm">{messages.refill.addCardFirst}</Text>
        <ButtonLink to="/payments/cards" variant="default">
          {messages.refill.addCard}
        </ButtonLink>
      </div>
    );
  if (cards.error)
    return <Banner tone="danger" title={messages.refill.cardsNotLoaded(wordsFor(cards.error))} />;
  return <Skeleton height={150} aria-busy />;
};

export const RefillSection = ({ billing }: { billing: CompanyBilling }) => (
  <div id="refill">
    <PageSection title={messages.refill.title}>
      <Content billing={billing} />
    </PageSection>
  </div>
);
