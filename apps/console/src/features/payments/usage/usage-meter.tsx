import { Text, Title } from '@mantine/core';
import { useState } from 'react';

import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { CompanyBilling } from '../queries.ts';
import { ExtraRequests } from './extra-requests.tsx';
import { messages } from './messages/index.ts';
import { extraWords, limitWords, type Usage } from './usage-words.ts';

import classes from '../payments.module.css';

const periodWords = ({ period_starts_at: from, period_ends_at: to }: Usage): string =>
  to === null
    ? messages.since(formatDate(from))
    : messages.period(formatDate(from), formatDate(to));

type MeterProps = { requests: number; included: number; tone: 'danger' | 'attention' | undefined };

const Meter = ({ requests, included, tone }: MeterProps) => (
  <div
    role="meter"
    aria-label={messages.meter}
    aria-valuemin={0}
    aria-valuemax={included}
    aria-valuenow={Math.min(requests, included)}
    aria-valuetext={messages.of(requests, included)}
    className={classes.meter}
    data-tone={tone}
  >
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
      <rect width={Math.min(1, requests / Math.max(1, included)) * 100} height={1} />
    </svg>
  </div>
);

type Props = {
  usage: Usage;
  subscription: CompanyBilling['subscription'];
  price: CompanyBilling['price'];
};

/** API requests of this month compared to the plan, and the cost of extra requests. */
export const UsageMeter = ({ usage, subscription, price }: Props) => {
  const [changing, setChanging] = useState(false);
  const { requests, included } = usage;
  const extra = extraWords(usage);
  const limit = limitWords(usage, subscription);
  const beyond = included !== null && requests > included ? 'attention' : undefined;
  return (
    <section aria-label={messages.title} className={classes.usage}>
      <div className={classes.usageHead}>
        <Title order={2} className={classes.title}>
          {messages.title}
        </Title>
        <Text c="dimmed">{periodWords(usage)}</Text>
      </div>
      <Text className={classes.figure}>
        {included === null ? messages.unlimited(requests) : messages.of(requests, included)}
      </Text>
      {included !== null && (
        <Meter requests={requests} included={included} tone={limit?.warning?.tone ?? beyond} />
      )}
      {extra && <Text c="dimmed">{extra}</Text>}
      {limit?.warning && <Banner {...limit.warning}>{limit.detail}</Banner>}
      {limit && !limit.warning && <Text c="dimmed">{limit.detail}</Text>}
      {included !== null && subscription && !subscription.offline && (
        <>
          <Button
            variant="default"
            size="xs"
            className={classes.usageAction}
            onClick={() => setChanging(true)}
          >
            {messages.change.title}
          </Button>
          <ExtraRequests
            usage={usage}
            price={price}
            opened={changing}
            onClose={() => setChanging(false)}
          />
        </>
      )}
    </section>
  );
};
