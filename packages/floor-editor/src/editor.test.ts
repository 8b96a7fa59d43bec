import { ringProblem } from '@floorwright/domain/geo';
import { keysOf, valuesOf } from '@floorwright/domain/persistent-map';
import { isIsolated, isSound } from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { connectMap } from './connect-map.ts';
import { afterStep, planBeacons, planSave } from './saving/plan.ts';
import { isUnfinished, shownDocument, undoLabel } from './state.ts';
import { act, type Action } from './testing/actions.ts';
import { openStudio, plain, type Studio } from './testing/driver.ts';
import { fakeMap } from './testing/fake-map.ts';

/** Sessions are long, so few runs cover many cases. */
const runs = { numRuns: 50 };

const number = fc.nat({ max: 60 });
const session: fc.Arbitrary<Action[]> = fc.array(fc.tuple(number, number, number, number), {
  maxLength: 60,
  size: 'max',
});

const play = (studio: Studio, actions: readonly Action[]): Studio => {
  for (const action of actions) act(studio, action);
  return studio;
};

const stepsBack = ({ state }: Studio): number => {
  let steps = 0;
  for (let at = state().history.past; at !== null; at = at.next) steps += 1;
  return steps;
};

describe('after any inputs', () => {
  test('[S4.27] the routes are sound, without isolated points, and POIs are valid', () => {
    fc.assert(
      fc.property(session, (actions) => {
        const studio = openStudio();
        for (const action of actions) {
          act(studio, action);
          const { route, pois } = studio.head();
          expect(isSound(route)).toBe(true);
          expect([...keysOf(route.points)].filter((id) => isIsolated(route, id))).toEqual([]);
          expect([...valuesOf(pois)].map(({ ring }) => ringProblem(ring) ?? '').join('')).toBe('');
          expect(isSound(shownDocument(studio.state()).route)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('undoing and redoing all steps gives the same documents', () => {
    fc.assert(
      fc.property(session, (actions) => {
        const studio = play(openStudio(), actions).choose('pointer');
        studio.redo(99);
        const head = studio.head();
        const steps = stepsBack(studio);
        // Undo also brings back open shapes, which are none of the steps.
        while (undoLabel(studio.state()) !== null || isUnfinished(studio.state())) studio.undo();
        expect(plain(studio.head())).toEqual(plain(openStudio().head()));
        expect(studio.redo(steps).head()).toBe(head);
      }),
      runs,
    );
  });

  test('the save plan turns the saved document into the head', () => {
    fc.assert(
      fc.property(session, session, (before, after) => {
        const { head } = play(openStudio(), before).choose('pointer');
        const studio = play(openStudio({ document: head(), prefix: 'm' }), after);
        const { saved, history } = studio.state();
        const steps = [...planSave(saved, history.head), ...planBeacons(saved, history.head)];
        const result = steps.reduce((document, step) => afterStep(step)(document), saved);
        expect(plain(result)).toEqual(plain(history.head));
        for (const step of steps) studio.editor.markSaved(step);
        expect(planSave(studio.state().saved, studio.head())).toEqual([]);
      }),
      runs,
    );
  });

  test('a map that got each change shows the same as a map that got the final state', () => {
    fc.assert(
      fc.property(session, (actions) => {
        const studio = openStudio();
        const [updated, fresh] = [fakeMap(), fakeMap()];
        connectMap(studio.editor, updated.map);
        play(studio, actions);
        connectMap(studio.editor, fresh.map);
        for (const source of ['pois', 'links', 'points', 'beacons'] as const) {
          expect(updated.drawn[source]).toEqual(fresh.drawn[source]);
        }
        expect(updated.overlay()).toEqual(fresh.overlay());
        expect(updated.targets()).toEqual(fresh.targets());
        expect(updated.cursor()).toBe(fresh.cursor());
      }),
      runs,
    );
  });
});
