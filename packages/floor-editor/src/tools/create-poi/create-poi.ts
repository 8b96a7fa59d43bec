import { type Position, ringProblem, ringProblemMessages } from '@floorwright/domain/geo';

import { drawPoi, newPoi } from '../../edits/pois.ts';
import { polygonOf } from '../../features/features.ts';
import { dotAt, lineThrough, overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import { type Input, nothingHit, type PointerInput } from '../../input.ts';
import { boxAround } from '../../nearby/areas.ts';
import { edgesAround } from '../../nearby/floor-index.ts';
import { guidesOfShape } from '../../snapping/guides.ts';
import { snap, type Snapped } from '../../snapping/snap.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { Context, Outcome, Tool } from '../tool.ts';
import { type Anchor, anchorAt, rectangleTo } from './rectangle.ts';

type ShapeDraft = {
  readonly corners: readonly Position[];
  readonly aim: Position | null;
  /** Whether the aim has snapped to a corner or an edge. */
  readonly snapped: boolean;
  /** Why the shape could not be finished as it is. */
  readonly problem: string | null;
  /** Where the rectangle begins that is being dragged. */
  readonly anchor: Anchor | null;
};

const emptyShape: ShapeDraft = {
  corners: [],
  aim: null,
  snapped: false,
  problem: null,
  anchor: null,
};

const placeOf = (
  { corners }: ShapeDraft,
  { at, free, reach }: PointerInput,
  context: Context,
): Snapped => {
  if (free) return { at, on: null };
  const { head } = context;
  const edges = edgesAround(context, head.pois, null);
  return snap(at, reach, edges, guidesOfShape(head, corners));
};

/** An invalid shape remains a draft, with the reason, so that the user can fix it. */
const finish = (draft: ShapeDraft, { newId }: Context): Outcome<ShapeDraft> => {
  const problem = ringProblem(draft.corners);
  if (problem) {
    const notice = ringProblemMessages[problem];
    return { draft: { ...draft, problem: notice }, notice };
  }
  const poi = newPoi(newId(), draft.corners);
  // The tool stays active for the next shape.
  return {
    draft: emptyShape,
    command: drawPoi(poi),
    selection: { kind: 'poi', key: poi.key, corner: null },
  };
};

const click = (draft: ShapeDraft, input: PointerInput, context: Context): Outcome<ShapeDraft> => {
  const hit = input.free ? nothingHit : input.hit;
  const last = draft.corners.length - 1;
  // On the first corner the shape closes; the last one is hit by a double click.
  if (hit.on === 'corner' && last > 0 && (hit.index === 0 || hit.index === last)) {
    return finish(draft, context);
  }
  if (hit.on === 'corner' && hit.index === last) return { draft };
  const corners = [...draft.corners, placeOf(draft, input, context).at];
  // The POI that was drawn before stays selected until the next one is begun.
  return { draft: { ...emptyShape, corners }, selection: null };
};

/** With Shift, a drag draws a rectangle; without it, the map moves. */
const startRectangle = (
  draft: ShapeDraft,
  input: PointerInput,
  context: Context,
): Outcome<ShapeDraft> => {
  const { head, access } = context;
  if (!input.extend || draft.corners.length > 0 || access.map !== 'ready') return { draft };
  const { at } = placeOf(draft, input, context);
  const edges = edgesAround(context, head.pois, null)(boxAround(at, input.reach));
  const anchor = anchorAt(at, input.free ? [] : edges, head.corners);
  return { draft: { ...emptyShape, anchor }, selection: null };
};

const stepRectangle = (
  draft: ShapeDraft,
  anchor: Anchor,
  input: Input,
  context: Context,
): Outcome<ShapeDraft> => {
  if (input.type !== 'drag' && input.type !== 'drop') return { draft: emptyShape };
  const { at, on } = placeOf(emptyShape, input, context);
  const corners = rectangleTo(anchor, at);
  if (input.type === 'drag') return { draft: { ...draft, corners, aim: at, snapped: on !== null } };
  const finished = finish({ ...emptyShape, corners }, context);
  // A rectangle that was not drawn properly is dragged again, not fixed.
  return { ...finished, draft: emptyShape };
};

const takeBack = (draft: ShapeDraft): ShapeDraft | null => {
  if (draft.anchor) return emptyShape;
  return draft.corners.length > 0
    ? { ...draft, corners: draft.corners.slice(0, -1), problem: null }
    : null;
};

const step = (draft: ShapeDraft, input: Input, context: Context): Outcome<ShapeDraft> => {
  if (draft.anchor) return stepRectangle(draft, draft.anchor, input, context);
  switch (input.type) {
    case 'drag-start':
      return startRectangle(draft, input, context);
    case 'click':
      return click(draft, input, context);
    case 'move': {
      const { at, on } = placeOf(draft, input, context);
      return { draft: { ...draft, aim: at, snapped: on !== null } };
    }
    case 'leave':
      return { draft: draft.aim ? { ...draft, aim: null } : draft };
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

const shapeFeatures = ({
  corners,
  aim,
  snapped,
  problem,
  anchor,
}: ShapeDraft): OverlayFeature[] => {
  if (anchor) return corners.length > 0 ? [overlayFeature('shape', polygonOf(corners))] : [];
  const features: OverlayFeature[] = [];
  const last = corners.at(-1);
  const refused = problem !== null;
  if (corners.length > 1) features.push(overlayFeature('shape', lineThrough(corners), { refused }));
  if (last && aim) features.push(overlayFeature('rubber-band', lineThrough([last, aim])));
  corners.forEach((corner, index) => {
    features.push(overlayFeature('shape-corner', dotAt(corner), { index, refused }));
  });
  if (aim) features.push(overlayFeature('aim', dotAt(aim), { active: snapped }));
  return features;
};

export const createPoi: Tool<ShapeDraft> = {
  label: 'Create POI',
  key: 'P',
  hint: 'Click the corners, or hold Shift and drag a rectangle. Enter or a click on the first corner closes the shape, Backspace removes the last corner.',
  touchHint: 'Tap the corners, then Finish.',
  needs: 'drawing',
  worksWithProvider: false,
  targets: ['corner'],
  preservesSelection: [],
  empty: emptyShape,
  step,
  // An open shape uses nothing of the document, so it can stay open while that changes.
  settle: (draft) => ({ draft: draft.anchor ? emptyShape : draft }),
  resume: (draft) => (draft.anchor ? emptyShape : draft),
  takeBack,
  isDrawing: ({ corners, anchor }) => corners.length > 0 && anchor === null,
  document: () => null,
  cursor: () => 'crosshair',
  // Handles would cover the corners that the next shape may start from.
  overlay: (draft, view) => [
    ...selectionOverlay(view, { handles: false }),
    ...shapeFeatures(draft),
  ],
};
