import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] each failed test: its file, its title and what it said
 */

const failure = (file, title, message) =>
  [`${file} › ${title}`, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join(
    '\n    ',
  );

/** @returns {Counts} */
export const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0
        ? failed.map((one) => failure(file.name, one.fullName, one.failureMessages.join('\n')))
        : [failure(file.name, 'could not be run', file.message)];
    }),
});

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @returns {Counts} */
export const countPlaywright = (report) => {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const results = (spec) => spec.tests.flatMap((test) => test.results);
  const failures = specsOf(report)
    .map((spec) => ({ spec, error: results(spec).find((result) => result.error)?.error }))
    .filter(({ error }) => error !== undefined)
    .map(({ spec, error }) => failure(spec.file, spec.title, error.message ?? String(error.value)));
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
};

/**
 * What a suite came to. A suite that broke off, wrote no report or ran nothing has failed, even
 * when no single test did.
 * @returns {Counts & { note?: string }}
 */
export const countSuite = (reportPath, count, exitCode) => {
  if (!existsSync(reportPath)) return { passed: 0, failed: 1, skipped: 0, note: 'wrote no report' };
  const counts = count(JSON.parse(readFileSync(reportPath, 'utf8')));
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'no test ran' };
  if (exitCode !== 0) return { ...counts, failed: 1, note: `ended with ${exitCode}` };
  return counts;
};

/** @param {Counts[]} results */
export const summaryOf = (results) => {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/**
 * What went wrong, at the end where it is found: long logs are cut from the top.
 * @param {import('./steps.mjs').Result[]} results
 */
export const failuresOf = (results) =>
  results
    .filter((result) => result.failed > 0)
    .flatMap(({ name, failures = [], output }) =>
      (failures.length > 0
        ? failures
        : [output.trimEnd().split('\n').slice(-12).join('\n    ')]
      ).map((text) => `✗ ${name}: ${text}`),
    );
