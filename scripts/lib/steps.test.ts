import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { runSteps, type Result, type Step } from './steps.mjs';

const step = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['node', '--eval', script],
  ...more,
});

const run = async (steps: Step[], slots = 2): Promise<Result[]> =>
  await runSteps(steps, { slots, onResult: () => {} });

const outcome = (results: Result[]): Record<string, string> =>
  Object.fromEntries(
    results.map((result) => [result.name, result.failed === 0 ? 'passed' : 'failed']),
  );

test('a failing command fails its step and keeps its output; the others still run', async () => {
  const results = await run([
    step('bad', "console.log('out'); console.error('err'); process.exit(3)"),
    step('good', ''),
  ]);
  expect(outcome(results)).toEqual({ bad: 'failed', good: 'passed' });
  const bad = results.find((result) => result.name === 'bad');
  expect(bad?.output).toContain('out\n');
  expect(bad?.output).toContain('err\n');
});

test('a step that needs a failed one does not run and says so', async () => {
  const results = await run([
    step('build', 'process.exit(1)'),
    step('browser', '', { needs: ['build'] }),
  ]);
  expect(outcome(results)).toEqual({ build: 'failed', browser: 'failed' });
  expect(results.at(-1)?.output).toBe('not run, because build failed\n');
});

test('a step that only comes after a failed one still runs', async () => {
  const results = await run([
    step('types', 'process.exit(1)'),
    step('build', '', { after: ['types'] }),
  ]);
  expect(results.map((result) => result.name)).toEqual(['types', 'build']);
  expect(outcome(results)).toEqual({ types: 'failed', build: 'passed' });
});

test('a step may come after one that was not chosen', async () => {
  const results = await run([step('build', '', { after: ['types'] })]);
  expect(outcome(results)).toEqual({ build: 'passed' });
});

test('with one slot the steps run one after the other, in the order given', async () => {
  const results = await run([step('a', ''), step('b', ''), step('c', '')], 1);
  expect(results.map((result) => result.name)).toEqual(['a', 'b', 'c']);
});

test('a program that does not exist fails its step', async () => {
  const results = await run([{ name: 'gone', command: ['no-such-program'] }]);
  expect(outcome(results)).toEqual({ gone: 'failed' });
});

test('a step that cannot run fails with its reason', async () => {
  const results = await run([step('browser', '', { broken: 'There is no browser.' })]);
  expect(results[0]).toMatchObject({ failed: 1, output: 'There is no browser.\n' });
});

test('an aborted step is interrupted, and may clean up before the run is over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ready = join(folder, 'ready');
  const script = `
    process.on('SIGINT', () => setTimeout(() => { console.log('cleaned up'); process.exit(1); }, 50));
    setInterval(() => {}, 1000);
    require('node:fs').writeFileSync(${JSON.stringify(ready)}, '');
  `;
  const stop = new AbortController();
  const aborted = runSteps([step('slow', script), step('next', '')], {
    slots: 1,
    onResult: () => {},
    signal: stop.signal,
  });
  await expect.poll(() => existsSync(ready)).toBe(true);
  stop.abort();
  const results = await aborted;
  expect(results.map(({ name, output }) => ({ name, output }))).toEqual([
    { name: 'slow', output: 'cleaned up\n' },
  ]);
});
