import pino from 'pino';
import { expect, test } from 'vitest';

import { createStopSteps } from './stop-steps.ts';

const never = new Promise<void>(() => undefined);

test('steps run in the opposite order, and a hanging one does not block the next', async () => {
  const steps = createStopSteps(pino({ level: 'silent' }), 60_000);
  const done: string[] = [];
  steps.add('first', async () => void done.push('first'));
  steps.add('hanging', () => never, 1);
  steps.add('last', async () => void done.push('last'));
  await steps.run();
  expect(done).toEqual(['last', 'first']);
  await steps.run();
  expect(done).toHaveLength(2);
});

test('a step that fails is reported after the others have run', async () => {
  const steps = createStopSteps(pino({ level: 'silent' }), 60_000);
  const done: string[] = [];
  steps.add('first', async () => void done.push('first'));
  steps.add('failing', () => Promise.reject(new Error('broken')), 60_000);
  await expect(steps.run()).rejects.toThrow('Stopping did not go well');
  expect(done).toEqual(['first']);
});

test('steps without a limit of their own share the overall one, and every step starts', async () => {
  const steps = createStopSteps(pino({ level: 'silent' }), 1);
  const begun: string[] = [];
  for (const name of ['database', 'requests'])
    steps.add(name, () => {
      begun.push(name);
      return never;
    });
  await steps.run();
  expect(begun).toEqual(['requests', 'database']);
});

test('time that was spent before is not left for the steps', async () => {
  const steps = createStopSteps(pino({ level: 'silent' }), 60_000);
  steps.add('hanging', () => never);
  expect(await steps.run(60_000)).toBeUndefined();
});

test('a step that is added after the end is done at once', async () => {
  const steps = createStopSteps(pino({ level: 'silent' }), 60_000);
  await steps.run();
  const done: string[] = [];
  steps.add('late', async () => void done.push('late'));
  expect(done).toEqual(['late']);
});
