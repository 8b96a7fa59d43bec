import { arcThrough, type Position, type RingProblem, ringProblem } from '@floorwright/domain/geo';

import type { FloorDocument, Poi } from '../../document.ts';
import { drawPoi, newPoi } from '../../edits/pois.ts';
import { polygonOf } from '../../features/features.ts';
import { dotAt, lineThrough, overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import type { Input, PointerInput } from '../../input.ts';
import { boxAround } from '../../nearby/areas.ts';
import { edgesAround } from '../../nearby/floor-index.ts';
import {
  aimAt,
  emptyPen,
  liftPen,
  markFeatures,
  noticeOf,
  type Pen,
  penFeatures,
  readoutOf,
  stepPen,
} from '../pen/pen.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { Context, Outcome, Tool } from '../tool.ts';
import { type Anchor, anchorAt, rectangleTo } from './rectangle.ts';

type Drawn = {
  readonly corners: readonly Position[];
  /** Those that were placed one by one: an arc counts as the side that it was, for angles and guides. */
  readonly placed: readonly Position[];
};

type ShapeDraft = Drawn & {
  /** What was drawn before each step, so that an arc is taken back as a whole. */
  readonly before: readonly Drawn[];
  readonly pen: Pen;
  /** Whether the last side is an arc that follows the pointer. */
  readonly bends: boolean;
  /** Why the shape could not be finished as it is. */
  readonly problem: RingProblem | null;
  /** The POI that it becomes, as far as it is drawn; null until it has a valid shape. */
  readonly poi: Poi | null;
  /** Where the rectangle begins that is being dragged. */
  readonly anchor: Anchor | null;
};

const emptyShape: ShapeDraft = {
  corners: [],
  placed: [],
  before: [],
  pen: emptyPen,
  bends: false,
  problem: null,
  poi: null,
  anchor: null,
};

/** A new shape with the options of the last one. */
const nextShape = ({ pen: { rightAngles } }: ShapeDraft): ShapeDraft => ({
  ...emptyShape,
  pen: { ...emptyPen, rightAngles },
});

/** The draft with the POI that it has become. Its key stays the same until it is finished. */
const withPoi = (draft: ShapeDraft, { newId }: Context): ShapeDraft => {
  const { corners, poi } = draft;
  if (poi?.ring === corners) return draft;
  const isValid = ringProblem(corners) === null;
  return { ...draft, poi: isValid ? newPoi(poi?.key ?? newId(), corners) : null };
};

const drawnIn = ({ corners, placed }: ShapeDraft): Drawn => ({ corners, placed });

const withCorner = (draft: ShapeDraft, corner: Position): ShapeDraft => ({
  ...draft,
  corners: [...draft.corners, corner],
  placed: [...draft.placed, corner],
  before: [...draft.before, drawnIn(draft)],
  pen: liftPen(draft.pen),
  problem: null,
});

/** An invalid shape remains a draft, with the reason, so that the user can fix it. */
const finish = (draft: ShapeDraft, context: Context): Outcome<ShapeDraft> => {
  const problem = ringProblem(draft.corners);
  if (problem) {
    return { draft: { ...draft, problem }, notice: problem };
  }
  const poi = withPoi(draft, context).poi ?? newPoi(context.newId(), draft.corners);
  // The tool stays active for the next shape.
  return {
    draft: nextShape(draft),
    command: drawPoi(poi),
    selection: { kind: 'poi', key: poi.key, corner: null },
  };
};

/** A click on the first corner closes the shape, and a double click on the last one; null elsewhere. */
const clickCorner = (
  draft: ShapeDraft,
  { hit, free }: PointerInput,
  context: Context,
): Outcome<ShapeDraft> | null => {
  const last = draft.corners.length - 1;
  if (free || draft.pen.typed || hit.on !== 'corner') return null;
  if (last > 0 && (hit.index === 0 || hit.index === last)) return finish(draft, context);
  return hit.index === last ? { draft } : null;
};

/** With Shift, a drag draws a rectangle; without it, the map moves. */
const startRectangle = (
  draft: ShapeDraft,
  input: PointerInput,
  context: Context,
): Outcome<ShapeDraft> => {
  const { head, access } = context;
  if (!input.extend || draft.corners.length > 0 || access.map !== 'ready') return { draft };
  const { at } = aimAt(draft.pen, [], input, context);
  const edges = edgesAround(context, head.pois, [])(boxAround(at, input.reach));
  const anchor = anchorAt(at, input.free ? [] : edges, head.corners);
  return { draft: { ...nextShape(draft), anchor }, selection: null };
};

const stepRectangle = (
  draft: ShapeDraft,
  anchor: Anchor,
  input: Input,
  context: Context,
): Outcome<ShapeDraft> => {
  if (input.type !== 'drag' && input.type !== 'drop') return { draft: nextShape(draft) };
  const aim = aimAt(draft.pen, [], input, context);
  const corners = rectangleTo(anchor, aim.at);
  if (input.type === 'drag') return { draft: { ...draft, corners, pen: { ...draft.pen, aim } } };
  const finished = finish({ ...emptyShape, corners }, context);
  // A rectangle that was not drawn properly is dragged again, not fixed.
  return { ...finished, draft: nextShape(draft) };
};

const takeBack = (draft: ShapeDraft): ShapeDraft | null => {
  if (draft.anchor) return nextShape(draft);
  const drawn = draft.before.at(-1);
  if (!drawn) return null;
  if (draft.bends) return { ...draft, bends: false };
  const pen = liftPen(draft.pen);
  const { corners, placed } = drawn;
  const before = draft.before.slice(0, -1);
  const poi = draft.poi && ringProblem(corners) === null ? newPoi(draft.poi.key, corners) : null;
  return { ...draft, corners, placed, before, pen, poi, problem: null };
};

/** The corners with the last side as an arc through a place. */
const bent = (corners: readonly Position[], through: Position): readonly Position[] => {
  const [from, to] = corners.slice(-2);
  return from && to ? corners.toSpliced(-1, 0, ...arcThrough(from, through, to)) : corners;
};

const keys: readonly Input['type'][] = ['escape', 'finish', 'take-back', 'toggle'];

/** A click fixes the arc; keys leave the side straight. */
const stepArc = (draft: ShapeDraft, input: Input, context: Context): Outcome<ShapeDraft> => {
  if (keys.includes(input.type)) return { draft: { ...draft, bends: false } };
  const penned = stepPen(draft.pen, [], input, context);
  // A press begins no drag here; the click follows.
  if (!penned) return { draft };
  if (penned.place === null) return { draft: { ...draft, pen: penned.pen } };
  const corners = bent(draft.corners, penned.place);
  const before = [...draft.before, drawnIn(draft)];
  return { draft: { ...draft, corners, before, pen: liftPen(penned.pen), bends: false } };
};

const canBend = ({ corners }: ShapeDraft): boolean => corners.length > 1;

const step = (draft: ShapeDraft, input: Input, context: Context): Outcome<ShapeDraft> => {
  const outcome = draw(draft, input, context);
  const next = outcome.draft;
  return next && next.corners !== draft.corners && next.anchor === null
    ? { ...outcome, draft: withPoi(next, context) }
    : outcome;
};

const draw = (draft: ShapeDraft, input: Input, context: Context): Outcome<ShapeDraft> => {
  if (draft.anchor) return stepRectangle(draft, draft.anchor, input, context);
  if (draft.bends) return stepArc(draft, input, context);
  if (input.type === 'toggle' && input.option === 'arc')
    return { draft: canBend(draft) ? { ...draft, bends: true } : draft };
  const closed = input.type === 'click' ? clickCorner(draft, input, context) : null;
  if (closed) return closed;
  const penned = stepPen(draft.pen, draft.placed, input, context);
  if (penned) {
    const next = { ...draft, pen: penned.pen };
    if (penned.place === null) return { draft: next, ...noticeOf(penned) };
    // The POI that was drawn before stays selected until the next one is begun.
    return { draft: withCorner(next, penned.place), selection: null };
  }
  switch (input.type) {
    case 'drag-start':
      return startRectangle(draft, input, context);
    case 'take-back':
      return { draft: takeBack(draft) ?? draft };
    case 'finish':
      return draft.corners.length > 0 ? finish(draft, context) : { draft: null };
    case 'escape':
      return { draft: null };
    default:
      return { draft };
  }
};

const shapeFeatures = (
  { corners: drawn, placed, pen, bends, problem, anchor }: ShapeDraft,
  document: FloorDocument,
): OverlayFeature[] => {
  const corners = bends && pen.aim ? bent(drawn, pen.aim.at) : drawn;
  if (anchor)
    return corners.length > 0
      ? [overlayFeature('shape', polygonOf(corners)), ...markFeatures(pen.aim)]
      : [];
  const features: OverlayFeature[] = [];
  const refused = problem !== null;
  if (corners.length > 1) features.push(overlayFeature('shape', lineThrough(corners), { refused }));
  drawn.forEach((corner, index) => {
    features.push(overlayFeature('shape-corner', dotAt(corner), { index, refused }));
  });
  return [...features, ...(bends ? markFeatures(pen.aim) : penFeatures(pen, placed, document))];
};

export const createPoi: Tool<ShapeDraft> = {
  key: 'P',
  needs: 'drawing',
  worksWithProvider: false,
  targets: ['corner'],
  preservesSelection: [],
  atCross: 'click',
  bendsSides: true,
  empty: emptyShape,
  step,
  // An open shape uses nothing of the document, so it can stay open while that changes.
  settle: (draft) => ({ draft: draft.anchor ? nextShape(draft) : draft }),
  rebase: (draft) => draft,
  takeBack,
  recover: ({ poi }) => poi,
  isDrawing: ({ corners, anchor }) => corners.length > 0 && anchor === null,
  document: () => null,
  cursor: () => 'crosshair',
  // Handles would cover the corners that the next shape may start from.
  overlay: (draft, view) => [
    ...selectionOverlay(view, { handles: false }),
    ...shapeFeatures(draft, view.document),
  ],
  readout: (draft, document) => {
    const { pen, placed, bends, anchor } = draft;
    const arc = canBend(draft) ? bends : null;
    return anchor ? null : readoutOf(pen, placed, document, { arc, done: bends });
  },
};
