import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { ImportProblems, sameProblem } from './import-problems.tsx';
import type { Problem } from './queries.ts';

const problem = (feature: number): Problem => ({
  code: 'picture_unreadable',
  file: 'shops.csv',
  feature,
  id: 'tea',
  value: 'https://example.test/a.png',
  count: 1,
  at: { latitude: 66, longitude: -15 },
  building_floor_id: 8,
});

const List = ({ problems, total = 2 }: { problems: readonly Problem[]; total?: number }) => {
  const [chosen, setChosen] = useState<Problem | null>(null);
  return (
    <ImportProblems
      importId={9}
      problems={problems}
      total={total}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
};

test('of two equal problems of a row, only the chosen one is marked', async () => {
  const { user } = await renderPage(() => <List problems={[problem(2), problem(2)]} />, {
    at: '/buildings',
  });
  const [first, second] = screen.getAllByRole('listitem');
  await user.click(screen.getAllByRole('button', { name: /feature 2/ })[1] ?? document.body);
  expect(first).not.toHaveAttribute('data-chosen');
  expect(second).toHaveAttribute('data-chosen');
});

test('a chosen problem is found in a later answer, unless it is gone', () => {
  const [here, again] = [problem(2), problem(2)];
  expect(sameProblem([problem(3), again], here)).toBe(again);
  expect(sameProblem([problem(3)], here)).toBeNull();
  expect(sameProblem([here], null)).toBeNull();
});

test('a list that is not complete says so, and is saved as a whole', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const all = [problem(2), problem(3), problem(4)];
  stubApi({ 'GET venue_imports/9/problems': { body: { problems: all } } });
  const { user } = await renderPage(() => <List problems={all.slice(0, 2)} total={3} />, {
    at: '/buildings',
  });
  expect(screen.getByText('2 of 3 are shown. The list has all of them.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save list' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const reader = new FileReader();
  reader.readAsText(saved[0] ?? new Blob());
  await waitFor(() => expect(reader.result).toMatch(/^(?:[^\n]+\n){4}$/));
  vi.restoreAllMocks();
});
