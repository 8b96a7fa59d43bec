import { expect, test } from 'vitest';

import { ActivityEntry, contract, toOpenApi } from '../../index.ts';

const isEntry = (action: string, details: object): boolean =>
  ActivityEntry.safeParse({ action, details }).success;

test('an action is recorded with the details that it has, and with no others', () => {
  expect(isEntry('member.removed', { role: 'admin' })).toBe(true);
  expect(isEntry('member.removed', {})).toBe(false);
  expect(isEntry('member.removed', { role: 'admin', email: 'user@example.com' })).toBe(false);
  expect(isEntry('member.vanished', {})).toBe(false);
});

test('OpenAPI lists each action once, with the shape of its details', () => {
  const activity = JSON.stringify(toOpenApi(contract).components.schemas['Activity']);
  const actions = ActivityEntry.options.flatMap(({ shape }) => [...shape.action.values]);
  expect(new Set(actions).size).toBe(actions.length);
  for (const action of actions) expect(activity.split(`"${action}"`)).toHaveLength(2);
  expect(activity).toContain('"retention_months"');
});
