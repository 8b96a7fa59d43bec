import { formatDate } from '@floorwright/domain';
import { Text, Title } from '@mantine/core';

import { formatExactMoney } from '../../lib/money.ts';
import { counted } from '../../lib/words.ts';
import type { CompanyBilling } from './billing-query.ts';

import classes from './payments.module.css';

type Usage = NonNullable<CompanyBilling['usage']>;

const figure = (count: number): string => count.toLocaleString('en-US');

const extraWords = (usage: Usage): string | null => {
  const { included, block_size: size, block_price: price, extra_blocks: blocks, currency } = usage;
  if (included === null || price === null) return null;
  return blocks === 0
    ? `${formatExactMoney(price, currency)} per extra ${figure(size)}, added to the next payment.`
    : `${counted(blocks, 'extra block')} of ${figure(size)} so far: ${formatExactMoney(usage.extra_amount, currency)} with the next payment.`;
};

const periodWords = ({ period_starts_at: from, period_ends_at: to }: Usage): string =>
  to === null ? `Since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;

/** The API requests of this month against what the plan includes. */
export const UsageMeter = ({ usage }: { usage: Usage }) => {
  const { requests, included } = usage;
  const share = included === null ? 0 : Math.min(1, requests / Math.max(1, included));
  const extra = extraWords(usage);
  return (
    <section aria-label="API requests" className={classes.usage}>
      <div className={classes.usageHead}>
        <Title order={2} className={classes.title}>
          API requests
        </Title>
        <Text c="dimmed">{periodWords(usage)}</Text>
      </div>
      <Text className={classes.figure}>
        {included === null
          ? `${figure(requests)}, of any number`
          : `${figure(requests)} of ${figure(included)}`}
      </Text>
      {included !== null && (
        <div
          role="meter"
          aria-label="API requests used"
          aria-valuemin={0}
          aria-valuemax={included}
          aria-valuenow={Math.min(requests, included)}
          aria-valuetext={`${figure(requests)} of ${figure(included)}`}
          className={classes.meter}
          data-over={requests > included || undefined}
        >
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
            <rect width={share * 100} height={1} />
          </svg>
        </div>
      )}
      {extra && <Text c="dimmed">{extra}</Text>}
    </section>
  );
};
