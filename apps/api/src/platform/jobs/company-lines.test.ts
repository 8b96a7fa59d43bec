import { expect, test } from 'vitest';

import { companyWork } from './company-lines.ts';
import { concurrency } from './runner.ts';

test('one company cannot occupy all workers', () => {
  expect(companyWork.length).toBeLessThan(concurrency);
});
