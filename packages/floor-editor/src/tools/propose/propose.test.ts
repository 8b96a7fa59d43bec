import { valuesOf } from '@floorwright/domain/persistent-map';
import { linkId } from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { drawPoi, newPoi } from '../../edits/pois.ts';
import { distanceToLine, openLines, takeLines } from '../../edits/proposal.ts';
import type { NamedProposal, ProposalSearch } from '../../route-proposal.ts';
import { openStudio, placeAt } from '../../testing/driver.ts';

/** A corridor of two lines, and one that leads off a line of the floor. */
const found: ProposalSearch = {
  state: 'found',
  proposal: {
    points: [
      { is: 'new', id: 'a', at: placeAt([0, 0]) },
      { is: 'new', id: 'b', at: placeAt([10, 0]) },
      { is: 'new', id: 'c', at: placeAt([20, 0]) },
    ],
    lines: [
      [0, 1],
      [1, 2],
    ],
  },
};

let studio: ReturnType<typeof openStudio>;
beforeEach(() => {
  studio = openStudio();
  studio.editor.show({ proposal: found });
  studio.choose('propose');
});

const linksNow = (): string[] =>
  [...valuesOf(studio.editor.state().history.head.route.links)]
    .map(({ a, b }) => linkId(a, b))
    .toSorted();

test('a click takes a line, and one undo gives it back', () => {
  studio.click(5, 0.2);
  expect(linksNow()).toEqual([linkId('a', 'b')]);
  studio.click(15, 0);
  expect(linksNow()).toEqual([linkId('a', 'b'), linkId('b', 'c')]);
  studio.editor.undo();
  expect(linksNow()).toEqual([linkId('a', 'b')]);
});

test('a frame takes the lines inside it', () => {
  studio.drag([-2, -2], [12, 2]);
  expect(linksNow()).toEqual([linkId('a', 'b')]);
});

test('Enter takes all lines in one undo step and ends the tool', () => {
  studio.press('Enter');
  expect(linksNow()).toHaveLength(2);
  expect(studio.editor.state().active.tool).toBe('pointer');
  studio.editor.undo();
  expect(linksNow()).toEqual([]);
});

test('Escape takes nothing', () => {
  studio.press('Escape');
  expect(studio.editor.state().active.tool).toBe('pointer');
  expect(linksNow()).toEqual([]);
});

test('a click beside the lines says what to do', () => {
  studio.click(5, 8);
  expect(studio.editor.state().notice?.text).toBe('no-line-here');
});

test('without walls there is nothing to take', () => {
  studio.editor.show({ proposal: { state: 'no-layer' } });
  studio.press('Enter');
  expect(studio.editor.state().notice?.text).toBe('no-wall-layers');
});

test('a line to a point that was deleted is neither shown nor taken', () => {
  const plain = openStudio().choose('route-two-way').click(0, 0).click(20, 0).press('Enter');
  const at = placeAt([20, 0]);
  const id = plain.pointAt(20, 0)?.id ?? '';
  const proposal: NamedProposal = {
    points: [
      { is: 'point', id, at },
      { is: 'new', id: 'north', at: placeAt([20, 5]) },
    ],
    lines: [[0, 1]],
  };
  plain.editor.show({ proposal: { state: 'found', proposal } });
  expect(openLines(plain.head(), proposal)).toEqual([0]);
  plain.choose('pointer').click(20, 0).press('Delete');
  const before = plain.points();
  expect(openLines(plain.head(), proposal)).toEqual([]);
  plain.choose('propose').click(20, 3);
  expect(plain.notice()).toBe('no-line-here');
  expect(plain.perform(takeLines(proposal, [0])).points()).toEqual(before);
});

test('the open lines are found once for a floor and a proposal', () => {
  if (found.state !== 'found') throw new Error('Nothing is found.');
  const open = openLines(studio.head(), found.proposal);
  studio.move(5, 0).perform(drawPoi(newPoi('shop', [])));
  expect(openLines(studio.head(), found.proposal)).toBe(open);
  studio.click(5, 0);
  expect(openLines(studio.head(), found.proposal)).toEqual([1]);
});

test('a click takes the nearest of any lines', () => {
  const meters = fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10);
  const place = fc.tuple(meters, meters);
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 30 }), place, (drawn, at) => {
      const points = drawn.flat().map((each, index) => ({
        is: 'new' as const,
        id: `p${index}`,
        at: placeAt(each),
      }));
      const lines = drawn.map((_, index): [number, number] => [2 * index, 2 * index + 1]);
      const away = drawn.map(([from, to]) =>
        distanceToLine(placeAt(at), placeAt(from), placeAt(to)),
      );
      const least = Math.min(...away);
      fc.pre(Math.abs(least - 0.5) > 0.01);
      const plain = openStudio();
      plain.editor.show({ proposal: { state: 'found', proposal: { points, lines } } });
      plain.choose('propose').click(...at);
      const [taken] = [...valuesOf(plain.head().route.links)];
      const number = lines.findIndex(
        ([a, b]) => taken && linkId(`p${a}`, `p${b}`) === linkId(taken.a, taken.b),
      );
      expect(away[number] ?? null).toEqual(least < 0.5 ? least : null);
    }),
  );
});

test('a frame goes on while others save', () => {
  studio.drag([-2, -2], [12, 2], { withoutRelease: true });
  const { active } = studio.state();
  const theirs = openStudio().perform(drawPoi(newPoi('theirs', [])));
  studio.editor.mergeTheirs(theirs.head(), { quietly: true });
  expect(studio.pois()).toHaveLength(1);
  expect(studio.state().active).toBe(active);
  expect(active.tool === 'propose' && active.draft.area).not.toBeNull();
});

test('a point on a line of the floor splits it, also after another split', () => {
  const plain = openStudio();
  plain.choose('route-two-way').click(0, 0).click(20, 0).press('Enter');
  const [link] = valuesOf(plain.editor.state().history.head.route.links);
  if (!link) throw new Error('There is no line.');
  const id = linkId(link.a, link.b);
  plain.editor.show({
    proposal: {
      state: 'found',
      proposal: {
        points: [
          { is: 'foot', link: id, id: 'one', at: placeAt([5, 0]) },
          { is: 'foot', link: id, id: 'two', at: placeAt([15, 0]) },
          { is: 'new', id: 'north', at: placeAt([5, 5]) },
          { is: 'new', id: 'south', at: placeAt([15, -5]) },
        ],
        lines: [
          [0, 2],
          [1, 3],
        ],
      },
    },
  });
  plain.choose('propose').press('Enter');
  expect([...valuesOf(plain.editor.state().history.head.route.links)]).toHaveLength(5);
});
