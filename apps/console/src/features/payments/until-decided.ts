import { companies } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { isServerAway } from '../../lib/api/failure.ts';
import type { AdminCompany } from '../../lib/company/company-query.ts';
import { pollEvery } from './billing-query.ts';

const isDecided = (company: AdminCompany): boolean => {
  const status = company.subscription?.status;
  return status === 'active' || status === 'past_due' || status === 'trialing';
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pollEvery));

const askForCompany = async (): Promise<AdminCompany | undefined> => {
  try {
    return (await call(companies.show, {})).saas_company;
  } catch (error) {
    if (isServerAway(error)) return undefined;
    throw error;
  }
};

/** Asks for the company until it is known what became of its order; undefined once the page is left. */
export const untilDecided = async (signal: AbortSignal): Promise<AdminCompany | undefined> => {
  while (!signal.aborted) {
    const company = await askForCompany();
    if (company && isDecided(company)) return company;
    await pause();
  }
  return undefined;
};
