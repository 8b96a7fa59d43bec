import { valueAt } from '@floorwright/domain/persistent-map';

import { reasonAgainst } from '../../access.ts';
import { setRing } from '../../edits/pois.ts';
import { outlineOf, overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import { type Hit, type Input, nothingHit, type PointerInput } from '../../input.ts';
import { isEqual } from '../../is-equal.ts';
import type { Cursor } from '../../map-port.ts';
import {
  isItemSelected,
  type Item,
  type Selection,
  selectionAt,
  selectionOfItems,
  toggleItem,
} from '../../selection.ts';
import { markFeatures } from '../pen/pen.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { Context, Effects, Outcome, Tool, View } from '../tool.ts';
import {
  type Area,
  areaFeatures,
  type AreaShape,
  drawArea,
  selectInside,
  startArea,
} from './area.ts';
import { dragTo, dropCommand } from './drag.ts';
import { type Grab, grabAt, rebaseGrab, withCornerOnSide } from './grab.ts';
import { removeSelected } from './remove.ts';

type SelectDraft = {
  readonly grab: Grab | null;
  readonly area: Area | null;
  readonly hover: Hit;
};

const emptyDraft: SelectDraft = { grab: null, area: null, hover: nothingHit };

/** What distinguishes one select tool from another. */
type SelectKind = Pick<
  Tool<SelectDraft>,
  'needs' | 'worksWithProvider' | 'targets' | 'preservesSelection' | 'uses' | 'atCross'
> & {
  /** What a click does beside selecting what it hits. */
  readonly click: (input: PointerInput) => Effects;
  /** What a drag draws that moves nothing; null moves the map. With Shift it is a frame everywhere. */
  readonly area: AreaShape | null;
  /** The cursor while nothing is dragged. */
  readonly cursor: (hover: Hit) => Cursor;
};

const selectionOf = (hit: Hit, { selection }: Context): Selection | null => {
  if (hit.on !== 'corner') return selectionAt(hit);
  return selection?.kind === 'poi' ? { ...selection, corner: hit.index } : selection;
};

/** Adds a corner in the middle of a side. */
const splitSide = (side: number, { head, selection, access }: Context): Effects => {
  if (selection?.kind !== 'poi') return {};
  const notice = reasonAgainst('update', access);
  if (notice !== null) return { notice };
  const { key } = selection;
  const ring = withCornerOnSide(valueAt(head.pois, key)?.ring ?? [], side);
  return {
    command: { label: 'add-corner', edit: setRing(key, ring) },
    selection: { kind: 'poi', key, corner: side + 1 },
  };
};

/** Shift-click beside all objects changes nothing, so that a miss does not lose the selection. */
const toggled = (item: Item | null, { selection }: Context): Effects =>
  item ? { selection: toggleItem(selection, item) } : {};

const click = (kind: SelectKind, input: PointerInput, context: Context): Effects => {
  const { hit } = input;
  const item = selectionAt(hit);
  if (input.extend || (kind.area && item)) return toggled(item, context);
  if (hit.on === 'side') return splitSide(hit.index, context);
  return { selection: selectionOf(hit, context), ...kind.click(input) };
};

const selectionOfGrab = (grab: Grab): Selection | null => {
  switch (grab.what) {
    case 'poi':
    case 'wall':
      return { kind: 'poi', key: grab.key, corner: null };
    case 'corner':
      return { kind: 'poi', key: grab.key, corner: grab.index };
    case 'point':
      return { kind: 'point', id: grab.onto ?? grab.id };
    case 'beacon':
      return { kind: 'beacon', id: grab.id };
    case 'many':
      return selectionOfItems(grab.items);
  }
};

/** Shift draws a frame, and a tool that draws areas moves only what is selected. */
const canGrab = (kind: SelectKind, { hit, extend }: PointerInput, { selection }: Context) => {
  // With Shift, a handle is dragged under a constraint.
  if (hit.on === 'corner' || hit.on === 'side') return kind.area === null;
  if (extend) return false;
  const item = selectionAt(hit);
  return kind.area === null || (item !== null && isItemSelected(selection, item));
};

const startDrag = (
  kind: SelectKind,
  draft: SelectDraft,
  input: PointerInput,
  context: Context,
): Outcome<SelectDraft> => {
  const grab = canGrab(kind, input, context) ? grabAt(input, context) : null;
  const shape = kind.area ?? (input.extend ? 'frame' : null);
  if (!grab) return { draft: shape ? { ...emptyDraft, area: startArea(shape, input) } : draft };
  const grabbed = { draft: { ...draft, grab } };
  // The corner that a dragged side becomes exists only after the drop.
  return input.hit.on === 'side' ? grabbed : { ...grabbed, selection: selectionOfGrab(grab) };
};

/** An invalid shape goes back to where it was. */
const drop = (grab: Grab): Outcome<SelectDraft> =>
  grab.problem === null
    ? { draft: emptyDraft, command: dropCommand(grab), selection: selectionOfGrab(grab) }
    : { draft: emptyDraft, notice: grab.problem };

const stepDrag = (
  draft: SelectDraft,
  grab: Grab,
  input: Input,
  context: Context,
): Outcome<SelectDraft> => {
  switch (input.type) {
    case 'drag':
      return { draft: { ...draft, grab: dragTo(grab, input, context) } };
    case 'drop':
      return drop(dragTo(grab, input, context));
    case 'leave':
    case 'escape':
      return { draft: emptyDraft };
    default:
      return { draft };
  }
};

const stepArea = (
  kind: SelectKind,
  area: Area,
  input: Input,
  context: Context,
): Outcome<SelectDraft> => {
  switch (input.type) {
    case 'drag':
      return { draft: { ...emptyDraft, area: drawArea(area, input) } };
    case 'drop': {
      const drawn = drawArea(area, input);
      return { draft: emptyDraft, selection: selectInside(drawn, kind.targets, context) };
    }
    default:
      return { draft: emptyDraft };
  }
};

const step = (
  kind: SelectKind,
  draft: SelectDraft,
  input: Input,
  context: Context,
): Outcome<SelectDraft> => {
  const { grab, area, hover } = draft;
  const { selection } = context;
  if (grab) return stepDrag(draft, grab, input, context);
  if (area) return stepArea(kind, area, input, context);
  switch (input.type) {
    case 'click':
      return { draft, ...click(kind, input, context) };
    case 'drag-start':
      return startDrag(kind, draft, input, context);
    case 'move':
      return { draft: isEqual(input.hit, hover) ? draft : { ...draft, hover: input.hit } };
    case 'leave':
      return { draft: hover.on === 'empty' ? draft : emptyDraft };
    case 'take-back':
      return { draft, ...(selection && removeSelected(selection, context)) };
    case 'escape':
      return selection ? { draft, selection: null } : { draft: null };
    default:
      return { draft };
  }
};

const hoverFeatures = (
  { grab, area, hover }: SelectDraft,
  { document }: View,
): OverlayFeature[] => {
  const hovered = grab || area ? null : selectionAt(hover);
  const outline = hovered && outlineOf(document, hovered);
  return outline ? [overlayFeature('hover', outline.geometry, { of: outline.of })] : [];
};

/** A tool that selects and drags what is on the floor. */
export const selectTool = (key: string, kind: SelectKind): Tool<SelectDraft> => ({
  key,
  needs: kind.needs,
  worksWithProvider: kind.worksWithProvider,
  targets: kind.targets,
  preservesSelection: kind.preservesSelection,
  ...(kind.uses && { uses: kind.uses }),
  ...(kind.atCross && { atCross: kind.atCross }),
  empty: emptyDraft,
  step: (draft, input, context) => step(kind, draft, input, context),
  settle: ({ grab }) => (grab ? drop(grab) : { draft: emptyDraft }),
  rebase: (draft, edit) => (draft.grab ? { ...draft, grab: rebaseGrab(draft.grab, edit) } : draft),
  takeBack: ({ grab, area }) => (grab || area ? emptyDraft : null),
  isDrawing: () => false,
  document: ({ grab }) => grab?.document ?? null,
  cursor: ({ grab, hover }) => (grab ? 'move' : kind.cursor(hover)),
  overlay: (draft, view) => [
    ...selectionOverlay(view, {
      refused: (draft.grab?.problem ?? null) !== null,
      handles: kind.targets.includes('corner'),
    }),
    ...hoverFeatures(draft, view),
    ...areaFeatures(draft.area),
    ...markFeatures(draft.grab?.mark ?? null),
  ],
});
