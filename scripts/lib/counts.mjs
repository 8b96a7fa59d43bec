import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
export const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** @returns {Counts} */
export const countPlaywright = (report) => {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
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
