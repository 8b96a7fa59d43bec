import type { FloorProblem, ProblemFix } from '@floorwright/domain/floor-problems';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../../testing/render.tsx';
import { ProblemsPanel } from './problems-panel.tsx';

const at = { latitude: 52.5, longitude: 13.4 };
const join: ProblemFix = { does: 'set-shaft', point: 'x-1', shaft: 'west' };
const alone: FloorProblem = {
  kind: 'lone-shaft',
  keys: ['x-1'],
  at,
  finding: { found: 'shaft-alone', shaft: 'elevator' },
  fix: join,
};
const overlapOf = (key: string): FloorProblem => ({
  kind: 'overlapping-pois',
  keys: [key, 'p-0'],
  at,
  finding: { found: 'pois-overlap', one: key, other: null, area: 2 },
});

const open = (
  problems: readonly FloorProblem[],
  fixDisabledReason: string | null = null,
  compact = false,
) => {
  const onShow = vi.fn<(problem: FloorProblem) => void>();
  const onFix = vi.fn<(fix: ProblemFix) => void>();
  const onFixAll = vi.fn<() => void>();
  const { user } = renderUi(
    <ProblemsPanel
      problems={problems}
      fixDisabledReason={fixDisabledReason}
      onShow={onShow}
      onFix={onFix}
      onFixAll={onFixAll}
      compact={compact}
    />,
  );
  return { user, onShow, onFix, onFixAll };
};

test('problems are grouped; a click flies to one, and a fixable one has a button', async () => {
  const { user, onShow, onFix } = open([overlapOf('p-1'), alone]);
  const shafts = within(
    screen.getByRole('region', { name: 'Elevators and stairs without a connection' }),
  );
  await user.click(shafts.getByText('This elevator is not connected to another floor.'));
  expect(onShow).toHaveBeenCalledExactlyOnceWith(alone);
  await user.click(shafts.getByText('Connect'));
  expect(onFix).toHaveBeenCalledExactlyOnceWith(join);
  const overlaps = within(screen.getByRole('region', { name: 'Overlapping POIs' }));
  expect(overlaps.getAllByRole('button')).toHaveLength(1);
});

test('a user who may not draw sees why nothing can be fixed', async () => {
  const { user, onFix } = open([alone], 'Your role does not allow drawing on floors.');
  await user.click(screen.getByText('Connect'));
  expect(onFix).not.toHaveBeenCalled();
  expect(await screen.findByText('Your role does not allow drawing on floors.')).toBeVisible();
});

test('only the first of many problems are shown, and more on request', async () => {
  const { user } = open(Array.from({ length: 60 }, (_, index) => overlapOf(`p-${index + 1}`)));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByText('Show more'));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(screen.queryByText('Show more')).toBeNull();
});

test('a floor without problems shows a message', () => {
  open([]);
  expect(screen.getByText('No problems found.')).toBeVisible();
});

test('all fixes can be applied at once if there is more than one', async () => {
  const other = { ...alone, keys: ['x-2'] };
  const { user, onFixAll } = open([alone, other, overlapOf('p-1')]);
  await user.click(screen.getByText('Fix all (2)'));
  expect(onFixAll).toHaveBeenCalledOnce();
});

test('a single fix has no button for all', () => {
  open([alone, overlapOf('p-1')]);
  expect(screen.queryByText(/^Fix all/)).toBeNull();
});

test('without problems, what follows is not pushed down by a drawing', () => {
  open([], null, true);
  expect(screen.getByText('No problems found.')).toBeVisible();
  expect(screen.queryByText(/checked again/)).toBeNull();
});
