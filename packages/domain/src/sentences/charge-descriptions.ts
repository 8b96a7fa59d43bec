import { billingSentences } from './billing.ts';
import { fillSentence } from './fill-sentence.ts';
import { sentenceFinder } from './find.ts';
import { findSentence, type Sentence } from './table.ts';

/** Descriptions are stored and read back by these templates: add one for a new wording, and keep the old ones. */
const descriptions = {
  charge_month: '{plan} plan of {company}',
  charge_upgrade: `${billingSentences.charge_upgrade} of {company}`,
} as const;

/** The description of a charge that pays for one month of a plan. */
export const describeMonth = (plan: string, company: string): string =>
  fillSentence(descriptions.charge_month, { plan, company });

/** The description of a charge that pays for an upgrade within a month. */
export const describeUpgrade = (plan: string, company: string): string =>
  fillSentence(descriptions.charge_upgrade, { plan, company });

const findDescription = sentenceFinder<keyof typeof descriptions>(descriptions);

/** The purpose of a charge by its description, without the company, which a receipt names anyway. */
export const findChargePurpose = (description: string): Sentence | undefined => {
  const found = findDescription(description);
  const plan = found?.params?.['plan'];
  return found && plan !== undefined
    ? { code: found.code, params: { plan } }
    : findSentence(description);
};
