import { expect, test } from 'vitest';

import { openStudio, placeAt } from '../testing/driver.ts';
import { fixProblem } from './fix-problem.ts';

const oneWay = () =>
  openStudio()
    .choose('route-one-way')
    .click(0, 0)
    .click(10, 0)
    .press('Enter')
    .click(0, 20)
    .click(10, 20)
    .press('Enter');

const newId = () => 'new';

test('a one-way link is made two-way, as one step', () => {
  const studio = oneWay();
  const [first, second] = [studio.pointAt(0, 0)?.id ?? '', studio.pointAt(10, 0)?.id ?? ''];
  const links = [[first, second].toSorted().join('\n')];
  studio.perform(fixProblem({ does: 'make-two-way', links }, newId));
  expect(studio.arcs()).toContain('10,0 → 0,0');
  expect(studio.undo().arcs()).not.toContain('10,0 → 0,0');
});

test('a place is connected to a point, but not to a removed one', () => {
  const studio = oneWay();
  const from = studio.pointAt(10, 0)?.id ?? '';
  const to = placeAt([10, 5]);
  studio.perform(fixProblem({ does: 'link-place', from, to }, newId));
  expect(studio.arcs()).toEqual(expect.arrayContaining(['10,0 → 10,5', '10,5 → 10,0']));
  const before = studio.head();
  studio.perform(fixProblem({ does: 'link-place', from: 'gone', to }, newId));
  expect(studio.head()).toBe(before);
});

test('two points are linked', () => {
  const studio = oneWay();
  const [from, to] = [studio.pointAt(10, 0)?.id ?? '', studio.pointAt(10, 20)?.id ?? ''];
  studio.perform(fixProblem({ does: 'link-points', from, to }, newId));
  expect(studio.arcs()).toEqual(expect.arrayContaining(['10,0 → 10,20', '10,20 → 10,0']));
});

test('an elevator joins a shaft', () => {
  const studio = oneWay().choose('elevator').click(0, 0);
  const point = studio.pointAt(0, 0)?.id ?? '';
  studio.perform(fixProblem({ does: 'set-shaft', point, shaft: 'north' }, newId));
  expect(studio.pointAt(0, 0)).toMatchObject({ shaft: 'north' });
});
