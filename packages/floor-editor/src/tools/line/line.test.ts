import { floorProblems } from '@floorwright/domain/floor-problems';
import { valueAt, valuesOf } from '@floorwright/domain/persistent-map';
import { graphOf, linkId, neighborsOf, pointsOf } from '@floorwright/domain/route-graph';
import { describe, expect, test } from 'vitest';

import type { FloorDocument } from '../../document.ts';
import { setRouteBridge } from '../../edits/routes.ts';
import { openStudio, placeAt } from '../../testing/driver.ts';

/** A two-way line from the west to the east through the middle. */
const withLine = () =>
  openStudio().choose('route-two-way').click(0, 0).click(20, 0).press('Enter').choose('pointer');

describe('drawing a line', () => {
  test('[S4.25] a line starts by clicking empty map', () => {
    const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0).press('Enter');
    expect(studio.arcs()).toEqual(['0,0 → 10,0', '10,0 → 0,0']);
  });

  test('[S4.25] a line starts at an existing point, which it is linked to', () => {
    const studio = withLine().choose('route-two-way').click(20, 0).click(20, 10).press('Enter');
    expect(studio.points()).toEqual(['0,0', '20,0', '20,10']);
    expect(studio.arcs()).toContain('20,0 → 20,10');
  });

  test('[S4.25] a line starts on an existing line, which is split by a new point', () => {
    const studio = withLine().choose('route-one-way').click(8, 0.2).click(8, 10).press('Enter');
    expect(studio.arcs()).toEqual([
      '0,0 → 8,0',
      '20,0 → 8,0',
      '8,0 → 0,0',
      '8,0 → 20,0',
      '8,0 → 8,10',
    ]);
  });

  test('[S4.26] two-way links add each point to the other, one-way links the end to the start', () => {
    const twoWay = withLine();
    const [west, east] = [twoWay.pointAt(0, 0)?.id ?? '', twoWay.pointAt(20, 0)?.id ?? ''];
    expect(neighborsOf(twoWay.head().route, west)).toEqual([east]);
    expect(neighborsOf(twoWay.head().route, east)).toEqual([west]);

    const oneWay = openStudio().choose('route-one-way').click(0, 0).click(9, 0).press('Enter');
    const [start, end] = [oneWay.pointAt(0, 0)?.id ?? '', oneWay.pointAt(9, 0)?.id ?? ''];
    expect(neighborsOf(oneWay.head().route, start)).toEqual([end]);
    expect(neighborsOf(oneWay.head().route, end)).toEqual([]);
  });

  test.each(['Escape', 'Enter'] as const)(
    '[S4.24] %s finishes the line as one step, and the tool is ready for the next',
    (key) => {
      const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0).click(10, 10);
      expect(studio.arcs()).toEqual([]);
      studio.press(key);
      expect(studio.arcs()).toHaveLength(4);
      expect(studio.tool()).toBe('route-two-way');
      expect(studio.undo().arcs()).toEqual([]);
    },
  );

  test.each(['Backspace', 'Delete'] as const)(
    '[S4.24] %s removes the last placed point, and the line goes on from the one before',
    (key) => {
      const studio = openStudio().choose('route-one-way').click(0, 0).click(10, 0).click(10, 10);
      studio.press(key).click(20, 0).press('Enter');
      expect(studio.arcs()).toEqual(['0,0 → 10,0', '10,0 → 20,0']);
    },
  );

  test('a line that crosses others joins them, in order, unless snapping is off', () => {
    const grid = () =>
      withLine().choose('route-one-way').click(0, 5).click(20, 5).press('Enter').choose('pointer');
    const studio = grid().choose('route-two-way').click(10, -5).click(10, 12).press('Enter');
    expect(studio.points()).toEqual(expect.arrayContaining(['10,0', '10,5']));
    const arcs = studio.arcs();
    for (const [from, to] of [
      ['10,-5', '10,0'],
      ['10,0', '10,5'],
      ['10,5', '10,12'],
      ['0,0', '10,0'],
      ['10,0', '20,0'],
    ]) {
      expect(arcs).toContain(`${from} → ${to}`);
      expect(arcs).toContain(`${to} → ${from}`);
    }
    expect(arcs).toEqual(expect.arrayContaining(['0,5 → 10,5', '10,5 → 20,5']));
    expect(arcs).not.toContain('10,5 → 0,5');
    expect(arcs).toHaveLength(12);
    expect(studio.undo().arcs()).toEqual(grid().arcs());

    const bridge = grid().choose('route-two-way').click(10, -5).click(10, 12, { free: true });
    expect(bridge.press('Enter').points()).not.toContain('10,0');
  });

  test('a line that crosses itself and one that ends on another line cross nothing else', () => {
    const loop = openStudio().choose('route-two-way').click(0, 0).click(10, 0).click(10, 8);
    loop.click(4, 8).click(4, -6).press('Enter');
    expect(loop.points()).toContain('4,0');
    expect(loop.arcs()).toHaveLength(12);
    const onto = withLine().choose('route-two-way').click(8, 10).click(8, 0.2).press('Enter');
    expect(onto.arcs()).toHaveLength(6);
  });

  test('taking back the split of a line restores the line', () => {
    const studio = withLine().choose('route-two-way').click(8, 0);
    expect(studio.shownArcs()).toContain('0,0 → 8,0');
    studio.press('Backspace');
    expect(studio.shownArcs()).toEqual(['0,0 → 20,0', '20,0 → 0,0']);
  });

  test('[S4.27] a single point is dropped when drawing ends', () => {
    const studio = withLine().choose('route-two-way').click(5, 5).press('Escape');
    expect(studio.points()).toEqual(['0,0', '20,0']);
    expect(studio.click(7, 0).press('Escape').points()).toEqual(['0,0', '20,0']);
  });

  test('the segment that follows the pointer is never part of the floor', () => {
    const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0).move(30, 5);
    expect(studio.press('Enter').points()).toEqual(['0,0', '10,0']);
  });

  test('a line can connect to itself', () => {
    const studio = openStudio().choose('route-one-way');
    studio.click(0, 0).click(10, 0).click(10, 10).click(0, 10).click(0, 0).press('Enter');
    expect(studio.points()).toHaveLength(4);
    expect(studio.arcs()).toContain('0,10 → 0,0');
  });

  test('a double click ends the line even if the map has not drawn its last point yet', () => {
    const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0);
    studio.click(10.05, 0, { free: true });
    expect(studio.points()).toEqual(['0,0', '10,0']);
    expect(studio.state().active.draft).toEqual({ placed: null, aim: null });
  });

  test('a double click ends the line', () => {
    const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0).click(10, 0);
    expect(studio.points()).toEqual(['0,0', '10,0']);
    expect(studio.state().active.draft).toEqual({ placed: null, aim: null });
  });

  test('undo removes the points of an unfinished line before it undoes a step', () => {
    const studio = withLine().choose('route-two-way').click(0, 10).click(10, 10).undo(2);
    expect(studio.points()).toEqual(['0,0', '20,0']);
    expect(studio.undo().points()).toEqual([]);
  });
});

describe('snapping', () => {
  test('a line goes on straight and at right angles, in meters', () => {
    const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0);
    studio.click(20, 0.6).click(20.5, 10).press('Enter');
    expect(studio.points()).toEqual(['0,0', '10,0', '20,0', '20,10']);
  });

  test('nothing snaps while the key is held down', () => {
    const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0);
    studio.click(20, 0.6, { free: true }).click(0.2, 0, { free: true }).press('Enter');
    expect(studio.points()).toEqual(['0,0', '0.2,0', '10,0', '20,0.6']);
  });

  test('with snapping turned off, what is clicked and crossed is still joined', () => {
    const studio = openStudio({ shown: { snapping: false } }).choose('route-two-way');
    studio.click(0, 0).click(20, 0.6).press('Enter');
    // Onto a point, with nothing straightened.
    studio.click(30, 10.3).click(20, 0.6).press('Enter');
    // Over the first line.
    studio.click(10, -5).click(10, 5).press('Enter');
    expect(studio.points()).toEqual(['0,0', '10,-5', '10,0.3', '10,5', '20,0.6', '30,10.3']);
    expect([...valuesOf(studio.head().route.links)].filter(({ bridge }) => bridge)).toEqual([]);
    // The key still makes a bridge.
    studio.click(15, -5, { free: true }).click(15, 5, { free: true }).press('Enter');
    expect([...valuesOf(studio.head().route.links)].filter(({ bridge }) => bridge)).toHaveLength(1);
  });

  test('a new line runs along the plan', () => {
    const corners = [
      [0, 0],
      [10, 10],
      [20, 0],
      [10, -10],
    ] as const;
    const studio = openStudio().perform({
      label: 'move-plan',
      edit: (document) => ({ ...document, corners: corners.map(placeAt) }),
    });
    studio.choose('route-two-way').click(50, 0).click(60.3, 9.7).press('Enter');
    expect(studio.points()).toEqual(['50,0', '60,10']);
  });
});

describe('elevators and stairs', () => {
  test('a point becomes an elevator with a shaft of its own', () => {
    const studio = withLine().choose('elevator').click(0, 0);
    expect(studio.pointAt(0, 0)).toMatchObject({ kind: 'elevator' });
    expect(studio.pointAt(0, 0)?.shaft).not.toBeNull();
    expect(studio.undo().pointAt(0, 0)).toMatchObject({ kind: 'point', shaft: null });
  });

  test('stairs on a line split it', () => {
    const studio = withLine().choose('stairs').click(8, 0);
    expect(studio.pointAt(8, 0)).toMatchObject({ kind: 'stairs' });
    expect(studio.arcs()).toHaveLength(4);
  });

  test('stairs on empty map are connected to the routes by a line that ends there', () => {
    const studio = withLine().choose('stairs').click(8, 20).click(8, 10).click(8, 0);
    expect(studio.pointAt(8, 20)).toMatchObject({ kind: 'stairs' });
    expect(studio.pointAt(8, 10)).toMatchObject({ kind: 'point' });
    expect(studio.arcs()).toContain('8,0 → 8,10');
    expect(studio.state().active.draft).toEqual({ placed: null, aim: null });
    expect(studio.undo().points()).toEqual(['0,0', '20,0']);
  });

  test('the line of an elevator ends at a point too', () => {
    const studio = withLine().choose('elevator').click(20, 20).click(20, 0);
    expect(studio.arcs()).toContain('20,0 → 20,20');
    expect(studio.state().active.draft).toEqual({ placed: null, aim: null });
  });

  test('[S4.27] an elevator without a connection is dropped, with a notice', () => {
    const studio = withLine().choose('elevator').click(8, 20).press('Escape');
    expect(studio.points()).toEqual(['0,0', '20,0']);
    expect(studio.state().notice?.text).toBe('elevator-unconnected');
  });

  const ghosts = [{ shaft: 'north', kind: 'elevator', at: placeAt([5, 9]), floor: '2' }] as const;

  test('on the ghost of a shaft the elevator joins it, at its place', () => {
    const studio = openStudio({ shown: { ghosts } }).choose('elevator').click(5.2, 9.1);
    studio.click(5, 0).press('Enter');
    expect(studio.pointAt(5, 9)).toMatchObject({ kind: 'elevator', shaft: 'north' });
  });

  test('stairs do not join the shaft of an elevator', () => {
    const studio = openStudio({ shown: { ghosts } }).choose('stairs').click(5.2, 9.1);
    studio.click(5.2, 0).press('Enter');
    expect(studio.pointAt(5.2, 9.1)).toMatchObject({ kind: 'stairs' });
    expect(studio.pointAt(5.2, 9.1)?.shaft).not.toBe('north');
  });
});

describe('a line that passes over a point', () => {
  const foot = () =>
    openStudio().choose('route-two-way').click(10, 8).click(10, 0.1).press('Enter');

  test('connects to it, in its own direction', () => {
    const studio = foot().choose('pointer').choose('route-one-way').click(0, 0).click(20, 0);
    expect(studio.press('Enter').arcs()).toEqual([
      '0,0 → 10,0.1',
      '10,0.1 → 10,8',
      '10,0.1 → 20,0',
      '10,8 → 10,0.1',
    ]);
  });

  test('is disconnected when its click is taken back', () => {
    const studio = foot().click(0, 0).click(20, 0).press('Backspace').press('Enter');
    expect(studio.arcs()).toEqual(['10,0.1 → 10,8', '10,8 → 10,0.1']);
  });

  test('passes it without snapping, or at a distance', () => {
    const free = foot().click(0, 0).click(20, 0, { free: true }).press('Enter');
    expect(free.arcs()).toContain('0,0 → 20,0');
    const aside = foot().click(0, -0.5).click(20, -0.5).press('Enter');
    expect(aside.arcs()).toContain('0,-0.5 → 20,-0.5');
  });

  test('leaves nothing for the check to find, however near it passes', () => {
    for (const y of [0, -0.1, -0.3, -0.4, -0.5, 0.3]) {
      const { route } = foot().click(0, y).click(20, y).press('Enter').head();
      const problems = floorProblems({ outlines: [], pois: [], route, beacons: [], elsewhere: [] });
      expect(problems.filter(({ kind }) => kind === 'unjoined-lines')).toEqual([]);
    }
  });

  test('is a bridge if it is drawn over others without snapping, which the check leaves alone', () => {
    const check = ({ route }: FloorDocument) =>
      floorProblems({ outlines: [], pois: [], route, beacons: [], elsewhere: [] });
    const studio = openStudio().choose('route-two-way');
    studio.click(0, -10).click(0, 10).click(30, 10).click(30, 0).press('Enter');
    studio.click(-10, 0).click(30, 0, { free: true }).press('Enter');
    expect(studio.arcs()).toContain('-10,0 → 30,0');
    const crossings = check(studio.head()).filter(({ kind }) => kind === 'unjoined-lines');
    expect(crossings).toEqual([]);
    const bridges = valuesOf(studio.head().route.links).filter(({ bridge }) => bridge);
    expect(bridges).toHaveLength(1);
    // A line that is drawn under it makes no junction.
    studio.click(-5, -5).click(-5, 5).press('Enter');
    expect(studio.arcs()).toContain('-10,0 → 30,0');
    expect(graphOf(pointsOf(studio.head().route)).links.size).toBe(studio.head().route.links.size);
    const [bridge] = bridges;
    const id = bridge ? linkId(bridge.a, bridge.b) : '';
    const again = valueAt(graphOf(pointsOf(studio.head().route)).links, id);
    expect(again).toEqual(bridge);
    studio.perform(setRouteBridge(id, false));
    expect(check(studio.head()).map(({ kind }) => kind)).toContain('unjoined-lines');
  });

  test('and crosses two others at one spot gets one junction with them', () => {
    const studio = openStudio().choose('route-two-way');
    studio.click(0, -10).click(0, 10).press('Enter');
    studio.click(-10, -10).click(10, 10, { free: true }).press('Enter');
    // As older floors have them: crossing lines that are not bridges.
    for (const { a, b } of valuesOf(studio.head().route.links))
      studio.perform(setRouteBridge(linkId(a, b), false));
    studio.click(-10, 0).click(10, 0).press('Enter');
    expect(studio.points()).toHaveLength(7);
    expect(studio.arcs()).toHaveLength(12);
  });
});
