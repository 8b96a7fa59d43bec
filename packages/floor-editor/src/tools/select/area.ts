import { distanceBetween, type Position } from '@floorwright/domain/geo';

import { polygonOf } from '../../features/features.ts';
import { overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import type { PointerInput, Target } from '../../input.ts';
import { itemKinds, itemsInside } from '../../many/find.ts';
import { itemsOf, type Selection, selectionOfItems } from '../../selection.ts';
import type { Context } from '../tool.ts';

/** A frame is a rectangle on the screen, and a lasso follows the pointer. */
export type AreaShape = 'frame' | 'lasso';

/** An area that is being drawn around objects. */
export type Area = { readonly shape: AreaShape; readonly corners: readonly Position[] };

export const startArea = (shape: AreaShape, { at }: PointerInput): Area => ({
  shape,
  corners: [at],
});

/** A lasso skips places that are nearer to the last one than a fraction of the reach. */
const isFurther = (last: Position | undefined, { at, reach }: PointerInput): boolean =>
  !last || distanceBetween(last, at) > reach / 4;

export const drawArea = (area: Area, input: PointerInput): Area => {
  if (area.shape === 'frame') return { ...area, corners: input.frame ?? area.corners };
  return isFurther(area.corners.at(-1), input)
    ? { ...area, corners: [...area.corners, input.at] }
    : area;
};

/** Adds the objects inside to the selection: those that the tool can select and the map shows. */
export const selectInside = (
  { corners }: Area,
  targets: readonly Target[],
  { head, selection, hidden }: Context,
): Selection | null => {
  const kinds = itemKinds.filter((kind) => targets.includes(kind) && !hidden.includes(kind));
  const inside = corners.length < 3 ? [] : itemsInside(head, corners, kinds);
  return inside.length === 0 ? selection : selectionOfItems([...itemsOf(selection), ...inside]);
};

export const areaFeatures = (area: Area | null): OverlayFeature[] =>
  area && area.corners.length > 1 ? [overlayFeature('frame', polygonOf(area.corners))] : [];
