import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { countPlaywright, countSuite, countVitest, failuresOf, summaryOf } from './counts.mjs';

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
    testResults: [
      {
        name: 'money.test.ts',
        status: failed > 0 ? 'failed' : 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'money adds up', failureMessages: [] },
          ...Array.from({ length: failed }, (_, index) => ({
            status: 'failed',
            fullName: `money is rounded ${index}`,
            failureMessages: ['expected 1 to be 2\n  at money.test.ts:7'],
          })),
        ],
      },
    ],
  });

describe('a suite', () => {
  test('counts what the unit reporter wrote, a planned test as skipped', () => {
    const counts = countSuite(vitestReport(3, 2, 1, 1), countVitest, 1);
    expect(counts).toMatchObject({ passed: 3, failed: 2, skipped: 2 });
    expect(counts.failures).toHaveLength(2);
  });

  test('counts what the browser reporter wrote, a flaky test as failed', () => {
    const spec = (title: string, error?: { message: string } | { value: number }) => ({
      title,
      file: 'shell.spec.ts',
      tests: [{ results: [{ error }] }],
    });
    const path = reportWith({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        { specs: [spec('works')], suites: [{ specs: [spec('breaks', { message: 'no' })] }] },
        { specs: [spec('throws', { value: 7 })] },
      ],
    });
    expect(countSuite(path, countPlaywright, 1)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: ['shell.spec.ts › breaks\n    no', 'shell.spec.ts › throws\n    7'],
    });
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

test('a file that could not be run is named too', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no', assertionResults: [] };
  const counted = countVitest({ numFailedTests: 1, testResults: [broken] });
  expect(counted.failures).toEqual(['a.test.ts › could not be run\n    no']);
});

test('what failed is listed again at the end: the tests, or how a check ended', () => {
  const counts = countSuite(vitestReport(3, 1), countVitest, 1);
  const suite = { ...counts, name: 'unit', seconds: 1, output: 'long' };
  const check = {
    passed: 0,
    failed: 1,
    skipped: 0,
    name: 'lint',
    seconds: 1,
    output: 'a.ts: no\n',
  };
  const sound = { passed: 1, failed: 0, skipped: 0, name: 'types', seconds: 1, output: '' };
  expect(failuresOf([sound, check, suite])).toEqual([
    '✗ lint: a.ts: no',
    '✗ unit: money.test.ts › money is rounded 0\n    expected 1 to be 2\n      at money.test.ts:7',
  ]);
});

test('the summary adds up and names skipped tests only when there are some', () => {
  const checks = { passed: 1, failed: 0, skipped: 0 };
  const suite = { passed: 40, failed: 2, skipped: 0 };
  expect(summaryOf([checks, suite])).toBe('41 passed, 2 failed');
  expect(summaryOf([checks, { ...suite, skipped: 3 }])).toBe('41 passed, 2 failed, 3 skipped');
});
