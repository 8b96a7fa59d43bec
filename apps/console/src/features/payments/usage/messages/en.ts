import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  title: 'API requests',
  meter: 'API requests used',
  since: (date: string) => `Since ${date}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  unlimited: (count: number) => `${figure(count)}, unlimited`,
  of: (count: number, included: number) => `${figure(count)} of ${figure(included)}`,
  extra: {
    soFar: (blocks: number, size: number, amount: string) =>
      `${englishPlural(blocks, { one: `${figure(blocks)} extra block`, other: `${figure(blocks)} extra blocks` })} of ${figure(size)} so far: ${amount} with the next payment.`,
    price: (price: string, size: number) =>
      `${price} per extra ${figure(size)}, added to the next payment.`,
  },
  cap: {
    reached: 'The spending cap is reached.',
    reachedDetail: (end: string | null) =>
      `Apps get errors${end === null ? '' : ` until ${end} or`} until you raise the cap. The console keeps working.`,
    detail: (cap: string, limit: number) =>
      `Spending cap: ${cap}. After ${figure(limit)} requests, apps get errors.`,
  },
  limit: {
    usedUp: 'The API requests are used up.',
    left: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} API request left.`,
        other: `${figure(count)} API requests left.`,
      }),
    refused: (until: string) => `Apps get errors ${until}.`,
    willRefuse: (until: string) => `When this limit is reached, apps get errors ${until}.`,
    largerPlan: 'The site operator can give the company a larger plan.',
    consoleWorks: 'The console keeps working.',
  },
  until: {
    resumedAndPaid: 'until the subscription is resumed and paid',
    resumed: 'until the subscription is resumed',
    monthPaid: 'until the month is paid',
    date: (date: string) => `until ${date}`,
    dateOrTrialPaid: (date: string) => `until ${date} or until you end the trial and pay`,
    dateOrExtraAllowed: (date: string) => `until ${date} or until you allow extra requests`,
  },
  change: {
    title: 'Extra requests',
    submit: 'Save',
    done: 'Updated successfully',
    intro:
      'Visitor keys are in every copy of your apps. A cap prevents unexpected requests from causing a large bill.',
    allow: 'Allow extra requests beyond the plan',
    allowNote: 'When this is off, apps get errors once the plan is used up.',
    cap: 'Spending cap per month',
    capNote:
      'At the cap, apps get errors until the next month. We send you an email at 80, 100 and 200% of the plan and at the cap.',
    planPrice: (price: string) => `${price} (price of the plan)`,
  },
};

export type Messages = typeof messages;
