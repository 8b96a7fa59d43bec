import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { countPlaywright, countSuite, countVitest, summaryOf } from './counts.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const reportWith = (json: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(json));
  return path;
};

const vitestReport = (passed: number, failed: number, pending = 0, todo = 0): string =>
  reportWith({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
  });

describe('a suite', () => {
  test('counts what the unit reporter wrote, a planned test as skipped', () => {
    const counts = countSuite(vitestReport(3, 2, 1, 1), countVitest, 1);
    expect(counts).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  test('counts what the browser reporter wrote, a flaky test as failed', () => {
    const path = reportWith({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(countSuite(path, countPlaywright, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test('that ran nothing has failed', () => {
    expect(countSuite(vitestReport(0, 0), countVitest, 0)).toMatchObject({ failed: 1 });
  });

  test('that ended badly although every test passed has failed', () => {
    expect(countSuite(vitestReport(3, 0), countVitest, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('that left no report has failed', () => {
    const missing = join(folder, 'none.json');
    expect(countSuite(missing, countVitest, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

test('the summary adds up and names skipped tests only when there are some', () => {
  const checks = { passed: 1, failed: 0, skipped: 0 };
  const suite = { passed: 40, failed: 2, skipped: 0 };
  expect(summaryOf([checks, suite])).toBe('41 passed, 2 failed');
  expect(summaryOf([checks, { ...suite, skipped: 3 }])).toBe('41 passed, 2 failed, 3 skipped');
});
