import { companies, subscriptions } from '@floorwright/contract/client';

import { call } from '../../../lib/api/call.ts';
import { isServerAway } from '../../../lib/api/failure.ts';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { type CompanyBilling, pollEvery } from '../queries.ts';

const isDecided = (company: AdminCompany): boolean => {
  const status = company.subscription?.status;
  return status === 'active' || status === 'past_due' || status === 'trialing';
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pollEvery));

/** Ignores failures while the server is away. */
const patiently = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (isServerAway(error)) return undefined;
    throw error;
  }
};

const until = async <Answer>(
  ask: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
  signal: AbortSignal,
): Promise<Answer | undefined> => {
  while (!signal.aborted) {
    const answer = await patiently(ask);
    if (answer !== undefined && isEnough(answer)) return answer;
    await pause();
  }
  return undefined;
};

/** Polls the company until its order is decided; undefined if the user leaves the page. */
export const untilDecided = (signal: AbortSignal): Promise<AdminCompany | undefined> =>
  until(async () => (await call(companies.show, {})).saas_company, isDecided, signal);

/** Polls the billing of a company that is working meanwhile, until the bank responds. */
export const untilAnswered = (signal: AbortSignal): Promise<CompanyBilling | undefined> =>
  until(
    async () => (await call(subscriptions.show, {})).billing,
    ({ payment_pending: isPaying }) => !isPaying,
    signal,
  );
