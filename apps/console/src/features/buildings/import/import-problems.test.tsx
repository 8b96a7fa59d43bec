import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
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

const List = ({ problems }: { problems: readonly Problem[] }) => {
  const [chosen, setChosen] = useState<Problem | null>(null);
  return <ImportProblems problems={problems} chosen={chosen} onChoose={setChosen} />;
};

test('of two equal problems of a row, only the chosen one is marked', async () => {
  const { user } = renderUi(<List problems={[problem(2), problem(2)]} />);
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
