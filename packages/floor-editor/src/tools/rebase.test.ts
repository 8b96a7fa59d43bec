import { valueAt } from '@floorwright/domain/persistent-map';
import { isIsolated } from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { FloorDocument } from '../document.ts';
import { describePoi, drawPoi, newPoi, removePoi, setRing } from '../edits/pois.ts';
import type { Command } from '../history.ts';
import { isDrawing, shownDocument } from '../state.ts';
import { openStudio, placeAt, placeOf, type Studio } from '../testing/driver.ts';

const square = (x: number, y: number) =>
  [
    [x, y],
    [x + 8, y],
    [x + 8, y + 6],
    [x, y + 6],
  ].map(([east = 0, north = 0]) => placeAt([east, north]));

const base = openStudio()
  .perform(drawPoi(newPoi('books', square(40, 0))))
  .choose('route-two-way')
  .click(0, 0)
  .click(20, 0)
  .press('Enter')
  .head();

const open = () => openStudio({ document: base, prefix: 'mine' });
const theirs = () =>
  openStudio({ document: base, prefix: 'their' }).perform(drawPoi(newPoi('bakery', square(60, 0))));

describe('while others save', () => {
  test('a half-drawn line goes on from where it was, as one undo step', () => {
    const studio = open().choose('route-two-way').click(0, 30).click(10, 30);
    studio.editor.mergeTheirs(structuredClone(theirs().head()), { quietly: true });
    expect(isDrawing(studio.state())).toBe(true);
    expect(studio.pois().map(({ key }) => key)).toContain('bakery');
    studio.click(20, 30).press('Enter');
    expect(studio.arcs()).toEqual(
      expect.arrayContaining(['0,30 → 10,30', '10,30 → 20,30', '0,0 → 20,0']),
    );
    expect(studio.pois().map(({ key }) => key)).toContain('bakery');
    expect(studio.undo().points()).toEqual(['0,0', '20,0']);
    expect(studio.pois().map(({ key }) => key)).toContain('bakery');
  });

  test('the single first point of a line stays', () => {
    const studio = open().choose('route-two-way').click(0, 30);
    studio.editor.mergeTheirs(theirs().head(), { quietly: true });
    expect(studio.click(10, 30).press('Enter').arcs()).toContain('0,30 → 10,30');
  });

  test('a line that undo brings back has what they saved meanwhile', () => {
    const studio = open().choose('route-two-way').click(0, 30).press('Escape');
    studio.editor.mergeTheirs(theirs().head(), { quietly: true });
    studio.undo().click(10, 30).press('Enter');
    expect(studio.arcs()).toContain('0,30 → 10,30');
    expect(studio.pois().map(({ key }) => key)).toContain('bakery');
  });

  test('an open shape is brought back after very many merges, too', () => {
    const studio = open()
      .perform(describePoi('books', 'title', 'Mine'))
      .choose('create-poi')
      .click(0, 30)
      .press('Escape');
    for (let merges = 0; merges < 60; merges += 1)
      studio.editor.mergeTheirs(
        openStudio({ document: base })
          .perform(drawPoi(newPoi(`their-${merges}`, square(60, 0))))
          .head(),
        { quietly: true },
      );
    expect(studio.undo().tool()).toBe('create-poi');
  });

  test('the points of a line can be taken back one by one', () => {
    const studio = open().choose('route-two-way').click(0, 30).click(10, 30).click(20, 30);
    studio.editor.mergeTheirs(theirs().head(), { quietly: true });
    studio.press('Backspace').press('Enter');
    expect(studio.points()).toEqual(['0,0', '0,30', '10,30', '20,0']);
  });

  test('a line from a point that they have removed keeps it', () => {
    const studio = open().choose('route-two-way').click(20, 0).click(20, 30);
    const others = theirs().choose('pointer').click(20, 0).press('Delete');
    studio.editor.mergeTheirs(others.head(), { quietly: true });
    studio.press('Enter');
    expect(studio.arcs()).toContain('20,0 → 20,30');
  });

  test('a dragged POI goes on under the pointer', () => {
    const studio = open().choose('select-poi').click(44, 3);
    studio.drag([44, 3], [44, 23], { withoutRelease: true });
    studio.editor.mergeTheirs(
      theirs()
        .perform(describePoi('books', 'title', 'Books'))
        .head(),
      {
        quietly: true,
      },
    );
    studio.drop([44, 23]);
    const books = valueAt(studio.head().pois, 'books');
    expect(books?.title).toBe('Books');
    expect(books?.ring[0]?.latitude).toBeCloseTo(placeAt([40, 20]).latitude, 6);
    expect(studio.undo().pois()).toHaveLength(2);
  });

  test('a drag of a POI that they have removed ends', () => {
    const studio = open().choose('select-poi').click(44, 3);
    studio.drag([44, 3], [44, 23], { withoutRelease: true });
    studio.editor.mergeTheirs(theirs().perform(removePoi('books')).head(), { quietly: true });
    expect(studio.state().active.draft).toMatchObject({ grab: null });
    expect(studio.pois().map(({ key }) => key)).toEqual(['bakery']);
  });

  /** Their outline of the POI, with a new corner before all others. */
  const theirRing = [placeAt([39, 3]), ...square(40, 0)];
  const reshapedByThem = () =>
    theirs().perform({ label: 'reshape-poi', edit: setRing('books', theirRing) });
  const ringIn = ({ pois }: FloorDocument) => valueAt(pois, 'books')?.ring.map(placeOf);

  test.each([
    ['corner', [48, 6], [55, 12], false],
    ['side', [44, 6], [44, 12], false],
    ['shared wall', [44, 6], [44, 12], true],
  ] as const)(
    'a drag of a %s ends if they have changed the outline, and theirs stays',
    (_, from, to, together) => {
      const studio = open().choose('select-poi').click(44, 3);
      studio.editor.show({ together });
      studio.drag(from, to, { free: true, withoutRelease: true });
      expect(ringIn(shownDocument(studio.state()))).not.toEqual(ringIn(base));
      studio.editor.mergeTheirs(reshapedByThem().head(), { quietly: true });
      studio.drop(to, { free: true });
      expect(ringIn(studio.head())).toEqual(theirRing.map(placeOf));
      expect(studio.state().conflicts).toEqual([]);
      expect(studio.notice()).toBe('drag-stopped');
    },
  );

  test.each([
    ['corner', [48, 6], 4],
    ['side', [44, 6], 5],
  ] as const)('a drag of a %s goes on if they have changed something else', (_, from, corners) => {
    const studio = open().choose('select-poi').click(44, 3);
    studio.drag(from, [50, 12], { free: true, withoutRelease: true });
    const others = theirs().perform(describePoi('books', 'title', 'Books'));
    studio.editor.mergeTheirs(structuredClone(others.head()), { quietly: true });
    studio.drop([51, 13], { free: true });
    expect(ringIn(studio.head())).toHaveLength(corners);
    expect(ringIn(studio.head())).toContain('51,13');
    expect(valueAt(studio.head().pois, 'books')?.title).toBe('Books');
    expect(studio.notice()).toBeNull();
  });

  test('a POI that is dragged takes their outline', () => {
    const studio = open().choose('select-poi').click(44, 3);
    studio.drag([44, 3], [44, 23], { free: true, withoutRelease: true });
    studio.editor.mergeTheirs(reshapedByThem().head(), { quietly: true });
    // Choosing a tool drops what is dragged.
    studio.choose('ruler');
    expect(ringIn(studio.head())).toEqual(theirRing.map(placeOf));
  });

  test('a rectangle that is being dragged stays', () => {
    const studio = open().choose('create-poi');
    const before = studio.move(1, 1).state().active.draft;
    studio.editor.mergeTheirs(theirs().head(), { quietly: true });
    expect(studio.state().active.draft).toBe(before);
  });

  test('any line and any changes of others end in both', () => {
    const spot = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 2, max: 8 }));
    const line = fc.uniqueArray(spot, {
      minLength: 2,
      maxLength: 6,
      selector: ([x, y]) => `${x} ${y}`,
    });
    fc.assert(
      fc.property(line, line, fc.nat(5), (mine, other, after) => {
        const studio = open().choose('route-two-way');
        const merge = (): void => {
          const others = theirs().choose('route-two-way');
          for (const [x, y] of other) others.click(x * 10, -y * 10, { free: true });
          const theirFloor = others.press('Enter').head();
          studio.editor.mergeTheirs(structuredClone(theirFloor), { quietly: true });
        };
        mine.forEach(([x, y], index) => {
          studio.click(x * 10, y * 10, { free: true });
          if (index === Math.min(after, mine.length - 1)) merge();
        });
        studio.press('Enter');
        const { route } = studio.head();
        for (const [x, y] of mine) expect(studio.pointAt(x * 10, y * 10)).toBeDefined();
        for (const [x, y] of other) expect(studio.pointAt(x * 10, -y * 10)).toBeDefined();
        const ids = mine.map(([x, y]) => studio.pointAt(x * 10, y * 10)?.id ?? '');
        expect(ids.filter((id) => isIsolated(route, id))).toEqual([]);
        expect(studio.undo().points()).toHaveLength(2 + other.length);
      }),
    );
  });
});

test('whatever is drawn, given up and undone while others save, nothing of theirs is lost', () => {
  const spots = (maxLength: number) =>
    fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, maxLength });
  const round = fc.record({
    tool: fc.constantFrom('route-two-way', 'stairs', 'create-poi', 'ruler'),
    first: spots(3),
    end: fc.constantFrom('Enter', 'Escape'),
    merges: fc.boolean(),
    undos: fc.nat(3),
    redos: fc.nat(1),
    after: spots(2),
  });
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 5 }), (rounds) => {
      const studio = open();
      let saved = base;
      let merges = 0;
      const check = (): void => {
        const kept = studio.pois().filter(({ key }) => key.startsWith('their-'));
        expect(kept).toHaveLength(merges);
      };
      for (const { tool, first, end, merges: merged, undos, redos, after } of rounds) {
        studio.choose('pointer').choose(tool);
        for (const [x, y] of first) studio.click(x * 4, 20 + y * 4);
        studio.press(end);
        if (merged) {
          merges += 1;
          const poi = newPoi(`their-${merges}`, square(100, merges * 10));
          saved = openStudio({ document: saved }).perform(drawPoi(poi)).head();
          studio.editor.mergeTheirs(structuredClone(saved), { quietly: true });
        }
        check();
        studio.undo(undos);
        check();
        studio.redo(redos);
        check();
        for (const [x, y] of after) studio.click(x * 4, 20 + y * 4);
        studio.press('Enter');
        check();
      }
    }),
  );
});

describe('conflicts that are found while others work', () => {
  const meet = () => {
    const studio = open().perform(describePoi('books', 'title', 'Mine'));
    const others = theirs().perform(describePoi('books', 'title', 'Theirs'));
    studio.editor.mergeTheirs(others.head(), { quietly: true });
    return studio;
  };

  test('wait until they are asked about', () => {
    const studio = meet();
    expect(studio.state()).toMatchObject({ asksAboutConflicts: false, conflicts: [{}] });
    studio.editor.askAboutConflicts();
    expect(studio.state()).toMatchObject({ asksAboutConflicts: true, conflicts: [{}] });
  });

  test('end without a question if my change was undone', () => {
    const studio = meet().undo();
    expect(valueAt(studio.head().pois, 'books')?.title).toBe('Theirs');
    studio.editor.askAboutConflicts();
    expect(studio.state().conflicts).toEqual([]);
  });

  const bakeryAt = (x: number): Command => ({
    label: 'move-poi',
    edit: setRing('bakery', square(x, 20)),
  });
  const titleIn = (studio: Studio) => valueAt(studio.head().pois, 'books')?.title;
  /** The conflicting change, and another one after it. */
  const meetAfterAnother = (another = bakeryAt(80)) => {
    const shared = theirs().head();
    const studio = openStudio({ document: shared })
      .perform(describePoi('books', 'title', 'Mine'))
      .perform(another);
    const others = openStudio({ document: shared });
    others.perform(describePoi('books', 'title', 'Theirs'));
    studio.editor.mergeTheirs(structuredClone(others.head()), { quietly: true });
    return studio;
  };

  test.each([
    ['another object', bakeryAt(80)],
    ['another field', describePoi('books', 'color', '#123456')],
  ])('stay with mine if a change of %s was undone', (_, another) => {
    const studio = meetAfterAnother(another).undo();
    expect(titleIn(studio)).toBe('Mine');
    studio.editor.askAboutConflicts();
    expect(studio.state().conflicts).toMatchObject([{ what: 'poi', key: 'books' }]);
    expect(titleIn(studio.undo())).toBe('Theirs');
    expect(titleIn(studio.redo())).toBe('Mine');
  });

  test('stay resolved with mine if another step is undone', () => {
    const studio = meetAfterAnother();
    for (const conflict of studio.state().conflicts) studio.editor.resolve(conflict, 'mine');
    expect(titleIn(studio.undo())).toBe('Mine');
  });

  test('an earlier name of mine that the head no longer has gives way to theirs', () => {
    const studio = open()
      .perform(describePoi('books', 'title', 'First'))
      .select(null)
      .perform(removePoi('books'));
    const others = theirs().perform(describePoi('books', 'title', 'Theirs'));
    studio.editor.mergeTheirs(others.head(), { quietly: true });
    expect(titleIn(studio.undo())).toBe('Theirs');
  });

  test('a POI that they removed stays while another of my changes to it is undone', () => {
    const studio = open()
      .perform(describePoi('books', 'title', 'Mine'))
      .perform(describePoi('books', 'color', '#123456'));
    studio.editor.mergeTheirs(theirs().perform(removePoi('books')).head(), { quietly: true });
    expect(titleIn(studio.undo())).toBe('Mine');
    expect(titleIn(studio.undo())).toBeUndefined();
  });

  test('a question that is open stays open', () => {
    const studio = meet();
    studio.editor.askAboutConflicts();
    const others = theirs().perform(describePoi('books', 'title', 'Again'));
    studio.editor.mergeTheirs(others.head(), { quietly: true });
    expect(studio.state()).toMatchObject({ asksAboutConflicts: true, conflicts: [{}] });
  });
});
