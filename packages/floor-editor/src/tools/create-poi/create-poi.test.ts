import { valuesOf } from '@floorwright/domain/persistent-map';
import { describe, expect, test } from 'vitest';

import { placeBeacon } from '../../edits/beacons.ts';
import { drawPoi, newPoi } from '../../edits/pois.ts';
import { readoutIn, recoverableDocument, undoLabel } from '../../state.ts';
import { openStudio, placeAt, placeOf } from '../../testing/driver.ts';

const square = () => openStudio().choose('create-poi').click(0, 0).click(8, 0).click(8, 6);

describe('drawing a POI', () => {
  test('[S9.6] Enter closes the shape, with the default colors, and selects it', () => {
    const studio = square().click(0, 6).press('Enter');
    expect(studio.ring()).toEqual(['0,0', '8,0', '8,6', '0,6']);
    expect(studio.pois()).toMatchObject([
      { title: '', color: 'rgba(63,177,206,0.2)', outline: '#46b3ce' },
    ]);
    expect(studio.state().selection).toMatchObject({ kind: 'poi', key: studio.pois()[0]?.key });
    expect(studio.undo().pois()).toEqual([]);
  });

  test('the tool stays active, and the first corner of the next shape clears the selection', () => {
    const studio = square().click(0, 6).press('Enter');
    expect(studio.tool()).toBe('create-poi');
    expect(studio.state().selection).toMatchObject({ kind: 'poi' });
    studio.click(20, 0);
    expect(studio.state().selection).toBeNull();
    studio.click(28, 0).click(28, 6).press('Enter');
    expect(studio.pois()).toHaveLength(2);
  });

  test('a shape can start on the corner of the one that was just drawn', () => {
    const studio = square().click(0, 6).press('Enter');
    studio.click(8, 0).click(16, 0).click(16, 6).click(8, 6).press('Enter');
    expect(studio.pois().map(({ ring }) => ring.length)).toEqual([4, 4]);
  });

  test('a click on the first corner closes the shape', () => {
    expect(square().click(0, 0).ring()).toEqual(['0,0', '8,0', '8,6']);
  });

  test('a double click closes the shape', () => {
    expect(square().click(8, 6).ring()).toEqual(['0,0', '8,0', '8,6']);
  });

  test('the fourth corner of a rectangle snaps into place', () => {
    expect(square().click(0.3, 6.2).press('Enter').ring().at(-1)).toBe('0,6');
    expect(square().click(0.3, 6.2, { free: true }).press('Enter').ring().at(-1)).toBe('0.3,6.2');
  });

  test.each(['Backspace', 'Delete'] as const)('[S4.24] %s removes the last corner', (key) => {
    const studio = square().press(key).click(8, 3).click(0, 3).press('Enter');
    expect(studio.ring()).toEqual(['0,0', '8,0', '8,3', '0,3']);
  });

  test('undo removes the last corner too', () => {
    expect(square().click(0, 6).undo().press('Enter').ring()).toEqual(['0,0', '8,0', '8,6']);
  });

  test('an open shape is not lost to the key of another tool, nor to Escape', () => {
    const studio = square().choose('ruler');
    expect(studio.notice()).toBe('drawing-aside');
    expect(studio.undo().click(0, 6).press('Enter').ring()).toHaveLength(4);
    const undone = square().press('Escape');
    expect(undone.notice()).toBe('drawing-aside');
    expect(undone.tool()).toBe('pointer');
    expect(undone.undo().tool()).toBe('create-poi');
    expect(undone.click(0, 6).press('Enter').ring()).toHaveLength(4);
    // Its tool begins a new shape.
    const next = square().press('Escape').choose('create-poi').click(20, 0).click(25, 0);
    expect(next.click(25, 5).press('Enter').ring()).toHaveLength(3);
  });

  test('undo takes back later steps before it brings an open shape back', () => {
    const ring = [placeAt([40, 0]), placeAt([45, 0]), placeAt([45, 5])];
    const studio = square()
      .choose('pointer')
      .perform(drawPoi(newPoi('later', ring)));
    expect(studio.undo().pois()).toEqual([]);
    expect(studio.tool()).toBe('pointer');
    expect(studio.undo().tool()).toBe('create-poi');
  });

  test('an open shape is recovered after a crash once it encloses something', () => {
    const studio = openStudio().choose('create-poi').click(0, 0).click(8, 0);
    const recovered = () => valuesOf(recoverableDocument(studio.state()).pois);
    expect(recovered()).toEqual([]);
    studio.click(8, 6);
    const [poi] = recovered();
    expect(poi?.ring.map(placeOf)).toEqual(['0,0', '8,0', '8,6']);
    const document = recoverableDocument(studio.state());
    expect(recoverableDocument(studio.move(3, 3).state())).toBe(document);
    expect(studio.press('Enter').pois()[0]?.key).toBe(poi?.key);
  });

  test('a corner that was taken back by undo is not recovered', () => {
    const studio = square().click(0, 6);
    const recovered = () =>
      [...valuesOf(recoverableDocument(studio.state()).pois)].map(({ ring }) => ring.map(placeOf));
    expect(recovered()).toEqual([['0,0', '8,0', '8,6', '0,6']]);
    studio.undo();
    expect(recovered()).toEqual([['0,0', '8,0', '8,6']]);
    studio.undo();
    expect(recovered()).toEqual([]);
  });

  test('undo says that it takes back a corner, or brings back the shape', () => {
    const ring = [placeAt([40, 0]), placeAt([45, 0]), placeAt([45, 5])];
    const studio = openStudio().perform(drawPoi(newPoi('earlier', ring)));
    const label = () => undoLabel(studio.state());
    expect(label()).toBe('draw-poi');
    studio.choose('create-poi').click(0, 0);
    expect(label()).toBe('take-back');
    studio.press('Escape');
    expect(label()).toBe('bring-back');
    studio.undo().undo();
    expect(label()).toBe('draw-poi');
  });

  test('other changes do not affect the open shape', () => {
    const ring = [placeAt([40, 0]), placeAt([45, 0]), placeAt([45, 5])];
    const theirs = openStudio()
      .perform(drawPoi(newPoi('theirs', ring)))
      .head();
    const beacon = { id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([9, 9]) };
    const studio = square();
    studio.editor.mergeTheirs(theirs);
    studio.perform(placeBeacon(beacon)).click(0, 6).press('Enter');
    expect(studio.pois().map(({ ring: { length } }) => length)).toEqual(
      expect.arrayContaining([3, 4]),
    );
    expect(studio.beacons()).toHaveLength(1);
  });

  test('[S4.24] Escape ends the drawing', () => {
    const studio = square().press('Escape');
    expect(studio.tool()).toBe('pointer');
    expect(studio.pois()).toEqual([]);
  });
});

describe('invalid shapes', () => {
  test('crossing sides are refused with a reason until the shape is fixed', () => {
    const studio = openStudio().choose('create-poi');
    studio.click(0, 0).click(8, 6).click(8, 0).click(0, 6).press('Enter');
    expect(studio.pois()).toEqual([]);
    expect(studio.notice()).toBe('self-crossing');
    studio.press('Backspace').press('Enter');
    expect(studio.ring()).toEqual(['0,0', '8,6', '8,0']);
    expect(studio.notice()).toBeNull();
  });

  test('too small ones', () => {
    const free = { free: true };
    const studio = openStudio().choose('create-poi').click(0, 0).click(0.9, 0, free);
    studio.click(0.9, 0.1, free).press('Enter');
    expect(studio.pois()).toEqual([]);
    expect(studio.notice()).toBe('too-small');
  });

  test('fewer than three corners', () => {
    const studio = openStudio().choose('create-poi').click(0, 0).click(8, 0).press('Enter');
    expect(studio.notice()).toBe('too-few-corners');
    expect(studio.tool()).toBe('create-poi');
  });
});

describe('a rectangle', () => {
  const shift = { extend: true };

  test('is dragged with Shift, and the tool stays for the next one', () => {
    const studio = openStudio().choose('create-poi').drag([0, 0], [8, 5], shift);
    expect(studio.ring()).toEqual(['0,0', '8,0', '8,5', '0,5']);
    expect(studio.state().selection).toMatchObject({ kind: 'poi' });
    expect(studio.tool()).toBe('create-poi');
    expect(studio.undo().pois()).toEqual([]);
  });

  test('keeps the right angles for the next shape, drawn or not', () => {
    const studio = openStudio().choose('create-poi').click(20, 0).click(30, 0);
    studio.editor.send({ type: 'toggle', option: 'right-angles' });
    studio.click(33, 6).click(24, 8).press('Enter');
    studio.drag([0, 0], [8, 5], shift).drag([0, 10], [0.1, 10.1], shift);
    studio.drag([0, 10], [8, 15], { ...shift, withoutRelease: true }).press('Escape');
    expect(readoutIn(studio.click(0, 20).state())?.rightAngles).toBe(true);
  });

  test('without Shift a drag moves the map', () => {
    expect(openStudio().choose('create-poi').drag([0, 0], [8, 5]).pois()).toEqual([]);
  });

  test('begins at the corner of a neighbor and is parallel to it', () => {
    // The neighbor is turned, with sides of 3-4-5 triangles.
    const neighbor = [[0, 0] as const, [8, 6] as const, [5, 10] as const, [-3, 4] as const];
    const studio = openStudio()
      .perform(drawPoi(newPoi('old', neighbor.map(placeAt))))
      .choose('create-poi')
      .drag([8.2, 6.1], [13, 16], shift);
    const ring = studio
      .pois()
      .find(({ key }) => key !== 'old')
      ?.ring.map(placeOf);
    expect(ring?.[0]).toBe('8,6');
    expect(ring?.[2]).toBe('13,16');
    // The other corners lie on lines that are parallel to the sides of the neighbor.
    expect(['16,12', '5,10']).toContain(ring?.[1]);
    expect(['16,12', '5,10']).toContain(ring?.[3]);
  });

  test('that is too small is not drawn, and Escape cancels one', () => {
    const studio = openStudio().choose('create-poi').drag([0, 0], [0.1, 0.1], shift);
    expect(studio.pois()).toEqual([]);
    expect(studio.notice()).toBe('too-small');
    studio.drag([0, 0], [8, 5], { ...shift, withoutRelease: true }).press('Escape');
    expect(studio.pois()).toEqual([]);
    expect(studio.tool()).toBe('create-poi');
  });
});
