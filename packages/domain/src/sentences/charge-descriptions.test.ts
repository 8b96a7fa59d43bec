import { expect, test } from 'vitest';

import { billingSentences, describeMonth, describeUpgrade, findChargePurpose } from './index.ts';

test.each([
  [
    'a month',
    describeMonth('Explorer', 'House of Maps'),
    { code: 'charge_month', params: { plan: 'Explorer' } },
  ],
  [
    'an upgrade',
    describeUpgrade('Developer', 'Mall plan of Riyadh'),
    { code: 'charge_upgrade', params: { plan: 'Developer' } },
  ],
  ['a refill', billingSentences.charge_top_up, { code: 'charge_top_up' }],
  ['another text', 'Explorer, March 2026', undefined],
])('the description of %s names its purpose without the company', (_, text, purpose) => {
  expect(findChargePurpose(text)).toEqual(purpose);
});
