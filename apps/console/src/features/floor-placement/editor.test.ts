import { cornersOf, moveBy, placementOf, rotateBy, scaleBy } from '@floorwright/domain/geo';
import { expect, test } from 'vitest';

import {
  changePlacement,
  type Editor,
  followPhoto,
  followServer,
  isDirty,
  isReshaped,
  markSaved,
  openEditor,
  placementIn,
  placePlan,
  redoStep,
  toggleHandles,
  undoStep,
} from './editor.ts';

const photo = { width: 1600, height: 1000 };
const vienna = { latitude: 48.2, longitude: 16.4 };

const placed = (editor: Editor) => {
  const placement = placementIn(editor);
  if (!placement) throw new Error('The plan has not been placed.');
  return placement;
};

const empty = openEditor(null, photo);
const start = placePlan(empty, vienna);

test('[S9.5] a plan is placed around the click, about 0.0004 degrees wide', () => {
  const corners = cornersOf(placed(start));
  const longitudes = corners.map(({ longitude }) => longitude);
  const metersPerDegree = 111_320 * Math.cos((48.2 * Math.PI) / 180);
  expect(placed(start).anchor).toEqual(vienna);
  expect(placed(start).rotation).toBe(0);
  expect(((Math.max(...longitudes) - 16.4) * metersPerDegree) / 111_320).toBeCloseTo(0.0004, 5);
});

test('a plan is placed only once', () => {
  expect(placePlan(start, { latitude: 10, longitude: 10 })).toBe(start);
});

test('every change preserves the aspect ratio of the photo, also of a new photo', () => {
  const square = cornersOf({ anchor: vienna, width: 50, height: 50, rotation: 0.3 });
  const opened = openEditor(square, photo);
  expect(placed(opened).height).toBeCloseTo(50 / 1.6, 6);
  expect(isReshaped(opened)).toBe(true);
  expect(isDirty(opened)).toBe(true);
  expect(isReshaped(markSaved(opened, cornersOf(placed(opened))))).toBe(false);
  const moved = changePlacement(opened, moveBy(placed(opened), { x: 1, y: 0 }));
  expect(placed(moved).width).toBeCloseTo(50, 6);
  expect(placed(moved).height).toBeCloseTo(50 / 1.6, 6);
});

test('each change is one undo step', () => {
  const turned = changePlacement(start, rotateBy(placed(start), 0.2));
  const grown = changePlacement(turned, scaleBy(placed(turned), 1.5));
  expect(placementIn(undoStep(grown))).toEqual(placed(turned));
  expect(placementIn(undoStep(undoStep(grown)))).toEqual(placed(start));
  expect(placementIn(undoStep(undoStep(undoStep(grown))))).toBeNull();
  expect(placementIn(redoStep(undoStep(grown)))).toEqual(placed(grown));
});

test('a continued movement is one undo step', () => {
  const first = changePlacement(start, moveBy(placed(start), { x: 1, y: 0 }));
  const second = changePlacement(first, moveBy(placed(first), { x: 1, y: 0 }), { continued: true });
  expect(placed(second)).not.toEqual(placed(first));
  expect(placementIn(undoStep(second))).toEqual(placed(start));
});

test('a new change clears the redo history', () => {
  const moved = changePlacement(
    undoStep(changePlacement(start, rotateBy(placed(start), 1))),
    scaleBy(placed(start), 2),
  );
  expect(redoStep(moved)).toEqual(moved);
});

test('the editor is dirty only if the corners differ from the saved ones', () => {
  const saved = cornersOf({ anchor: vienna, width: 80, height: 50, rotation: 0.4 });
  const opened = openEditor(saved, photo);
  expect(isDirty(empty)).toBe(false);
  expect(isDirty(start)).toBe(true);
  expect(isDirty(opened)).toBe(false);
  const moved = changePlacement(opened, moveBy(placed(opened), { x: 0.01, y: 0 }));
  expect(isDirty(moved)).toBe(true);
  expect(isDirty(undoStep(moved))).toBe(false);
  const back = changePlacement(moved, moveBy(placed(moved), { x: -0.01, y: 0 }));
  expect(isDirty(back)).toBe(false);
});

test('a placement saved by another user is shown unless the plan was also moved here', () => {
  const saved = cornersOf({ anchor: vienna, width: 80, height: 50, rotation: 0 });
  const elsewhere = cornersOf({ anchor: vienna, width: 96, height: 60, rotation: 1 });
  const opened = toggleHandles(openEditor(saved, photo));
  expect(followServer(opened, saved)).toBe(opened);
  expect(placed(followServer(opened, elsewhere)).width).toBeCloseTo(96, 6);
  expect(isDirty(followServer(opened, elsewhere))).toBe(false);
  expect(followServer(opened, elsewhere).handles).toBe(true);
  expect(placementIn(followServer(opened, null))).toBeNull();
  const moved = changePlacement(opened, moveBy(placed(opened), { x: 1, y: 0 }));
  expect(followServer(moved, elsewhere)).toBe(moved);
  const reshaped = openEditor(cornersOf({ ...placed(opened), height: 80 }), photo);
  expect(placed(followServer(reshaped, elsewhere)).width).toBeCloseTo(96, 6);
});

test('undo after a save makes the editor dirty', () => {
  const saved = markSaved(start, cornersOf(placed(start)));
  expect(isDirty(saved)).toBe(false);
  expect(isDirty(undoStep(saved))).toBe(true);
  expect(saved.saved).toEqual(placementOf(cornersOf(placed(start))));
});

test('[S2.42] a click on the anchor toggles the handles', () => {
  expect(start.handles).toBe(false);
  expect(toggleHandles(start).handles).toBe(true);
  expect(toggleHandles(toggleHandles(start)).handles).toBe(false);
});

test('another picture leaves a moved plan in its place, with the aspect ratio of the picture', () => {
  const opened = openEditor(cornersOf(placed(start)), photo);
  const wide = { width: 2000, height: 500 };
  expect(placementIn(followPhoto(opened, wide, null))).toBeNull();
  const moved = changePlacement(opened, moveBy(placed(opened), { x: 30, y: 5 }));
  const elsewhere = cornersOf({ ...placed(opened), height: placed(opened).width / 4, rotation: 1 });
  const followed = followPhoto(moved, wide, elsewhere);
  expect(followed.isReplaced).toBe(true);
  expect(placed(followed).anchor).toEqual(placed(moved).anchor);
  expect(placed(followed).height).toBeCloseTo(placed(moved).width / 4, 6);
  expect(placed(undoStep(followed)).rotation).toBeCloseTo(1, 6);
  expect(isDirty(undoStep(followed))).toBe(false);
  expect(markSaved(followed, elsewhere).isReplaced).toBe(false);
});
