import { keysOf, valueAt } from '@floorwright/domain/persistent-map';
import { isIsolated, isSound, linkId } from '@floorwright/domain/route-graph';
import { describe, expect, test } from 'vitest';

import type { FloorDocument } from '../document.ts';
import { moveBeacon, placeBeacon, removeBeacon } from '../edits/beacons.ts';
import { placePlan } from '../edits/plan.ts';
import { describePoi, drawPoi, newPoi, removePoi, setRing } from '../edits/pois.ts';
import { setRouteLinkFlags, setRouteLinkDirection } from '../edits/routes.ts';
import type { Command } from '../history.ts';
import { planSave } from '../saving/plan.ts';
import { openStudio, placeAt, placeOf, plain, type Studio } from '../testing/driver.ts';
import { mergeOver } from './merge.ts';

const ring = [placeAt([40, 0]), placeAt([45, 0]), placeAt([45, 5])];
const beacon = { id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([9, 9]) };

/** A POI, a beacon and a line from 0,0 over 10,0 to 20,0. */
const base = openStudio()
  .perform(drawPoi(newPoi('books', ring)))
  .perform(placeBeacon(beacon))
  .choose('route-two-way')
  .click(0, 0)
  .click(10, 0)
  .click(20, 0)
  .press('Enter')
  .head();

const pointIdAt = (x: number): string =>
  openStudio({ document: base }).pointAt(x, 0)?.id ?? `no point at ${x}`;
const [west, middle, east] = [pointIdAt(0), pointIdAt(10), pointIdAt(20)];
const firstLink = linkId(west, middle);
const lastLink = linkId(middle, east);

type Work = (studio: Studio) => Studio;
const doing =
  (...commands: readonly Command[]): Work =>
  (studio) => {
    for (const command of commands) studio.perform(command);
    return studio;
  };

/** Their floor as the server sends it: equal, but with other object identities. */
const reload = (document: FloorDocument): FloorDocument => structuredClone(document);

const meet = (mine: Work, theirs: Work) => {
  const studio = mine(openStudio({ document: base, prefix: 'mine' }));
  const others = theirs(openStudio({ document: base, prefix: 'their' }));
  const theirFloor = reload(others.head());
  studio.editor.mergeTheirs(theirFloor);
  const { conflicts } = studio.state();
  return { studio, conflicts, theirFloor };
};

const expectSound = ({ route }: FloorDocument): void => {
  expect(isSound(route)).toBe(true);
  expect([...keysOf(route.points)].filter((id) => isIsolated(route, id))).toEqual([]);
};

const title = (text: string): Command => describePoi('books', 'title', text);
const reshape: Command = {
  label: 'reshape-poi',
  edit: setRing('books', [placeAt([40, 0]), placeAt([50, 0]), placeAt([50, 5])]),
};

describe('changes that do not overlap are merged', () => {
  test('different fields of one POI', () => {
    const { studio, conflicts } = meet(doing(title('Books')), doing(reshape));
    expect(conflicts).toEqual([]);
    expect(studio.pois()).toMatchObject([{ key: 'books', title: 'Books' }]);
    expect(studio.ring()[1]).toBe('50,0');
  });

  test('lines drawn on both sides, even into the same link', () => {
    const { studio, conflicts } = meet(
      (mine) => mine.choose('route-two-way').click(4, 0).click(4, 9).press('Enter'),
      (theirs) => theirs.choose('route-two-way').click(6, 0).click(6, -9).press('Enter'),
    );
    expect(conflicts).toEqual([]);
    expect(studio.points()).toEqual(
      ['0,0', '10,0', '20,0', '4,0', '4,9', '6,-9', '6,0'].toSorted(),
    );
    expectSound(studio.head());
  });

  test('a moved point and a flag of its link', () => {
    const { studio, conflicts } = meet(
      (mine) => mine.drag([20, 0], [20, 6], { free: true }),
      doing(setRouteLinkFlags(lastLink, { closed: true })),
    );
    expect(conflicts).toEqual([]);
    expect(valueAt(studio.head().route.links, lastLink)).toMatchObject({ closed: true });
    expect(studio.points()).toContain('20,6');
  });

  test('removing both ends of a line leaves no isolated point between them', () => {
    const { studio, conflicts } = meet(
      (mine) => mine.click(0, 0).press('Delete'),
      (theirs) => theirs.click(20, 0).press('Delete'),
    );
    expect(conflicts).toEqual([]);
    expect(studio.points()).toEqual([]);
  });

  test('the same change on both sides is not a conflict', () => {
    const work = doing(
      title('Books'),
      removeBeacon(7),
      setRouteLinkDirection(firstLink, 'forward'),
    );
    expect(meet(work, work).conflicts).toEqual([]);
  });

  test('undoing my steps afterwards leaves their changes', () => {
    const { studio, theirFloor } = meet(doing(title('Books')), doing(reshape));
    expect(plain(studio.undo().head())).toEqual(plain(theirFloor));
    expect(studio.redo().pois()).toMatchObject([{ title: 'Books' }]);
  });

  test('undoing my saved changes does not undo their later ones', () => {
    const studio = openStudio({ document: base }).perform(title('Books'));
    for (const step of planSave(base, studio.head())) studio.editor.markSaved(step);
    const others = openStudio({ document: studio.head() }).perform(title('Bakery'));
    studio.editor.mergeTheirs(reload(others.head()));
    expect(studio.state().conflicts).toEqual([]);
    expect(studio.undo().pois()).toMatchObject([{ title: 'Bakery' }]);
  });

  test('unchanged objects are not redrawn', () => {
    const { studio } = meet(doing(), doing(title('Books')));
    expect(studio.head().route).toEqual(base.route);
    expect(studio.head().route.points).toBe(base.route.points);
    expect(studio.head().beacons).toBe(base.beacons);
  });
});

describe('incompatible changes are a conflict, and mine stays until it is resolved', () => {
  const takeTheirs = ({ studio, conflicts }: ReturnType<typeof meet>): Studio => {
    for (const conflict of conflicts) studio.editor.resolve(conflict, 'theirs');
    expect(studio.state().conflicts).toEqual([]);
    return studio;
  };

  test('one field changed on both sides', () => {
    const met = meet(doing(title('Books')), doing(title('Bakery'), reshape));
    expect(met.conflicts).toMatchObject([
      {
        what: 'poi',
        key: 'books',
        title: { name: 'Books' },
        fields: ['title'],
        mine: { title: 'Books' },
        theirs: { title: 'Bakery' },
      },
    ]);
    expect(met.studio.pois()).toMatchObject([{ title: 'Books' }]);
    expect(plain(takeTheirs(met).head())).toEqual(plain(met.theirFloor));
    expect(met.studio.undo().pois()).toMatchObject([{ title: 'Books' }]);
  });

  test('resolving with mine saves it over theirs', () => {
    const { studio, conflicts } = meet(doing(title('Books')), doing(title('Bakery')));
    for (const conflict of conflicts) studio.editor.resolve(conflict, 'mine');
    expect(studio.state().conflicts).toEqual([]);
    expect(studio.pois()).toMatchObject([{ title: 'Books' }]);
    expect([...keysOf(studio.state().saved.pois)]).toEqual(['books']);
    expect(valueAt(studio.state().saved.pois, 'books')?.title).toBe('Bakery');
  });

  test('taking theirs does not touch fields that I have changed since', () => {
    const met = meet(doing(title('Books')), doing(title('Bakery')));
    met.studio.perform(describePoi('books', 'color', '#123456'));
    expect(takeTheirs(met).pois()).toMatchObject([{ title: 'Bakery', color: '#123456' }]);
  });

  test('taking theirs does not touch fields that only I had changed', () => {
    const mine = doing(title('Books'), describePoi('books', 'color', '#123456'));
    const met = meet(mine, doing(title('Bakery')));
    expect(met.conflicts).toMatchObject([{ fields: ['title'] }]);
    expect(takeTheirs(met).pois()).toMatchObject([{ title: 'Bakery', color: '#123456' }]);
  });

  test('a POI changed on one side and removed on the other', () => {
    const met = meet(doing(title('Books')), doing(removePoi('books')));
    expect(met.conflicts).toMatchObject([{ mine: { title: 'Books' }, theirs: null, fields: [] }]);
    expect(met.studio.pois()).toHaveLength(1);
    expect(takeTheirs(met).pois()).toEqual([]);

    const removed = meet(doing(removePoi('books')), doing(title('Bakery')));
    expect(removed.conflicts).toMatchObject([{ mine: null, theirs: { title: 'Bakery' } }]);
    expect(removed.studio.pois()).toEqual([]);
    expect(takeTheirs(removed).pois()).toMatchObject([{ title: 'Bakery' }]);
  });

  test('a beacon moved to two places', () => {
    const met = meet(doing(moveBeacon(7, placeAt([1, 1]))), doing(moveBeacon(7, placeAt([2, 2]))));
    expect(met.conflicts).toMatchObject([{ what: 'beacon', key: '7', title: { name: 'Door' } }]);
    expect(met.studio.beacons().map(({ at }) => placeOf(at))).toEqual(['1,1']);
    expect(
      takeTheirs(met)
        .beacons()
        .map(({ at }) => placeOf(at)),
    ).toEqual(['2,2']);
  });

  test('the plan placed on both sides', () => {
    const met = meet(doing(placePlan([placeAt([1, 1])])), doing(placePlan([placeAt([2, 2])])));
    expect(met.conflicts).toMatchObject([{ what: 'corners', title: 'plan-position' }]);
    expect(takeTheirs(met).head().corners.map(placeOf)).toEqual(['2,2']);
  });

  test('the direction of a link changed on both sides', () => {
    const met = meet(
      doing(setRouteLinkDirection(firstLink, 'forward')),
      doing(
        setRouteLinkDirection(firstLink, 'backward'),
        setRouteLinkFlags(firstLink, { closed: true }),
      ),
    );
    expect(met.conflicts).toMatchObject([{ what: 'link', key: firstLink, fields: ['direction'] }]);
    const link = () => valueAt(met.studio.head().route.links, firstLink);
    expect(link()).toMatchObject({ direction: 'forward', closed: true });
    takeTheirs(met);
    expect(link()).toMatchObject({ direction: 'backward', closed: true });
  });

  test('a point moved by me and removed by them is restored with its links', () => {
    const met = meet(
      (mine) => mine.drag([10, 0], [10, 5], { free: true }),
      (theirs) => theirs.click(10, 0).press('Delete'),
    );
    expect(met.conflicts).toContainEqual(
      expect.objectContaining({ what: 'point', key: middle, theirs: null, title: 'route-point' }),
    );
    expect(met.studio.points()).toEqual(['0,0', '10,5', '20,0']);
    expect(met.studio.arcs()).toHaveLength(4);
    expectSound(met.studio.head());
    expect(plain(takeTheirs(met).head())).toEqual(plain(met.theirFloor));
  });

  test('a line that I drew to a point that they removed', () => {
    const met = meet(
      (mine) => mine.choose('route-two-way').click(20, 0).click(20, 9).press('Enter'),
      (theirs) => theirs.click(20, 0).press('Delete'),
    );
    expect(met.conflicts).toMatchObject([{ what: 'point', key: east, theirs: null }]);
    expect(met.studio.arcs()).toContain('20,0 → 20,9');
    expectSound(met.studio.head());
    expect(plain(takeTheirs(met).head())).toEqual(plain(met.theirFloor));
  });

  test('a point that I removed and they drew a line to', () => {
    const met = meet(
      (mine) => mine.click(20, 0).press('Delete'),
      (theirs) => theirs.choose('route-two-way').click(20, 0).click(20, 9).press('Enter'),
    );
    expect(met.conflicts).toMatchObject([{ what: 'point', key: east, mine: null }]);
    expect(met.studio.points()).toEqual(['0,0', '10,0']);
    expectSound(met.studio.head());
    expect(plain(takeTheirs(met).head())).toEqual(plain(met.theirFloor));
  });

  test('a link that I split and they closed', () => {
    const met = meet(
      (mine) => mine.choose('route-two-way').click(4, 0).click(4, 9).press('Enter'),
      doing(setRouteLinkFlags(firstLink, { closed: true })),
    );
    expect(met.conflicts).toMatchObject([{ what: 'link', key: firstLink, mine: null }]);
    expect(met.studio.points()).toContain('4,0');
    takeTheirs(met);
    expect(valueAt(met.studio.head().route.links, firstLink)).toMatchObject({ closed: true });
    expectSound(met.studio.head());
  });

  test('a conflict stays through another load until it is resolved', () => {
    const { studio, theirFloor } = meet(doing(title('Books')), doing(title('Bakery')));
    studio.editor.mergeTheirs(reload(theirFloor));
    expect(studio.state().conflicts).toHaveLength(1);
  });

  test('a conflict ends when they make the same change', () => {
    const corners = [placeAt([1, 1])];
    const { studio, theirFloor } = meet(
      doing(title('Books'), setRouteLinkDirection(firstLink, 'forward'), placePlan(corners)),
      doing(
        title('Bakery'),
        setRouteLinkDirection(firstLink, 'backward'),
        placePlan([placeAt([2, 2])]),
      ),
    );
    expect(studio.state().conflicts).toHaveLength(3);
    const others = openStudio({ document: theirFloor }).perform(title('Books'));
    studio.editor.mergeTheirs(reload(others.head()));
    expect(studio.state().conflicts.map(({ what }) => what)).toEqual(['corners', 'link']);
    others.perform(setRouteLinkDirection(firstLink, 'forward')).perform(placePlan(corners));
    studio.editor.mergeTheirs(reload(others.head()));
    expect(studio.state().conflicts).toEqual([]);
  });
});

test('merging needs only the changes, not the base document', () => {
  const { document, conflicts } = mergeOver(base, base, reload(base));
  expect(plain(document)).toEqual(plain(base));
  expect(conflicts).toEqual([]);
});
