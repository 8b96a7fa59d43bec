import type { Position } from '@floorwright/domain/geo';

import type { FloorDocument } from '../../document.ts';
import { dotAt, lineThrough, overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import type { Input } from '../../input.ts';
import type { MeasuredLine } from '../../words.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { Context, Effects, Outcome, Tool } from '../tool.ts';
import {
  emptyPen,
  liftPen,
  markFeatures,
  noticeOf,
  type Pen,
  penFeatures,
  penPlace,
  readoutOf,
  stepPen,
} from './pen.ts';

type Corners = readonly Position[];

type PolylineDraft = {
  readonly corners: Corners;
  readonly pen: Pen;
  /** Whether the line is complete, and only shown until the next one is begun. */
  readonly done: boolean;
};

const emptyLine: PolylineDraft = { corners: [], pen: emptyPen, done: false };

/** A new line with the options of the last one. */
const nextLine = ({ pen: { rightAngles } }: PolylineDraft): PolylineDraft => ({
  ...emptyLine,
  pen: { ...emptyPen, rightAngles },
});

/** What distinguishes one tool that draws a line of corners from another. */
type PolylineKind = Pick<
  Tool<PolylineDraft>,
  'needs' | 'worksWithProvider' | 'preservesSelection' | 'uses'
> & {
  /** The number of corners after which it finishes by itself; null waits for Enter. */
  readonly complete: number | null;
  /** What a finished line does; null keeps it on the map until the next one is begun. */
  readonly finish: ((corners: Corners, context: Context) => Effects) | null;
  /** Where the pointer leads, if not to where it is. */
  readonly lead?: (corners: Corners, to: Position) => Position;
  /** What is drawn in place of the line, with the place of the next corner. */
  readonly shape?: (corners: Corners, next: Position | null) => OverlayFeature[] | null;
  readonly summary?: (corners: Corners, next: Position | null) => MeasuredLine | null;
};

const isProblem = ({ command, notice }: Effects): boolean =>
  command === undefined && notice !== undefined;

const finished = (
  kind: PolylineKind,
  draft: PolylineDraft,
  context: Context,
): Outcome<PolylineDraft> => {
  const pen = liftPen(draft.pen);
  if (draft.corners.length < (kind.complete ?? 2)) return { draft };
  if (!kind.finish) return { draft: { ...draft, pen, done: true } };
  const effects = kind.finish(draft.corners, context);
  // A line that could not be used stays, so that it can be changed; a full one cannot be.
  const stays = isProblem(effects) && kind.complete === null;
  return { draft: stays ? { ...draft, pen } : { ...emptyLine, pen }, ...effects };
};

const withCorner = (
  kind: PolylineKind,
  draft: PolylineDraft,
  corner: Position,
  context: Context,
): Outcome<PolylineDraft> => {
  const next = { ...draft, corners: [...draft.corners, corner], pen: liftPen(draft.pen) };
  return next.corners.length === kind.complete ? finished(kind, next, context) : { draft: next };
};

const led = ({ lead }: PolylineKind, corners: Corners, pen: Pen): Pen =>
  lead && pen.aim ? { ...pen, aim: { ...pen.aim, at: lead(corners, pen.aim.at) } } : pen;

const takeBack = (draft: PolylineDraft): PolylineDraft | null => {
  const { corners, pen, done } = draft;
  if (done) return nextLine(draft);
  return corners.length > 0 ? { corners: corners.slice(0, -1), pen: liftPen(pen), done } : null;
};

const step = (
  kind: PolylineKind,
  before: PolylineDraft,
  input: Input,
  context: Context,
): Outcome<PolylineDraft> => {
  const draft = before.done && input.type === 'click' ? { ...emptyLine, pen: before.pen } : before;
  const { corners } = draft;
  const last = corners.length - 1;
  if (input.type === 'click' && input.hit.on === 'corner' && !draft.pen.typed && !before.done) {
    // The second click of a double click.
    if (input.hit.index === last && last > 0) return finished(kind, draft, context);
    if (input.hit.index === last) return { draft };
  }
  const penned = stepPen(draft.pen, draft.done ? [] : corners, input, context);
  if (penned) {
    const pen = led(kind, corners, penned.pen);
    const place = penned.place && penPlace(pen, corners, context.head.corners);
    const next = { ...draft, pen };
    return place ? withCorner(kind, next, place, context) : { draft: next, ...noticeOf(penned) };
  }
  switch (input.type) {
    case 'take-back':
      return { draft: takeBack(draft) ?? draft };
    case 'finish': {
      // A shape with a fixed number of corners waits for them.
      const isBegun = corners.length > (kind.complete === null ? 1 : 0) && !draft.done;
      return isBegun ? finished(kind, draft, context) : { draft: null };
    }
    case 'escape':
      return { draft: corners.length > 0 ? nextLine(draft) : null };
    default:
      return { draft };
  }
};

const nextPlace = ({ pen, corners, done }: PolylineDraft, document: FloorDocument) =>
  done ? null : penPlace(pen, corners, document.corners);

const features = (
  kind: PolylineKind,
  draft: PolylineDraft,
  document: FloorDocument,
): OverlayFeature[] => {
  const { corners, pen, done } = draft;
  const dots = corners.map((corner, index) =>
    overlayFeature('shape-corner', dotAt(corner), { index }),
  );
  const shape = kind.shape?.(corners, nextPlace(draft, document));
  if (shape) return [...shape, ...dots, ...markFeatures(pen.aim)];
  const line = corners.length > 1 ? [overlayFeature('shape', lineThrough(corners))] : [];
  return [...line, ...dots, ...penFeatures(pen, done ? [] : corners, document)];
};

/** A tool that draws corners one by one and does something with them. */
export const polylineTool = (key: string, kind: PolylineKind): Tool<PolylineDraft> => ({
  key,
  needs: kind.needs,
  worksWithProvider: kind.worksWithProvider,
  targets: ['corner'],
  preservesSelection: kind.preservesSelection,
  ...(kind.uses && { uses: kind.uses }),
  ...(kind.finish === null && { onlyMeasures: true }),
  atCross: 'click',
  empty: emptyLine,
  step: (draft, input, context) => step(kind, draft, input, context),
  // The line uses nothing of the document, so it can stay open while that changes.
  settle: (draft) => ({ draft }),
  rebase: (draft) => draft,
  takeBack,
  isDrawing: ({ corners, done }) => corners.length > 0 && !done,
  document: () => null,
  cursor: () => 'crosshair',
  overlay: (draft, view) => [
    ...selectionOverlay(view, { handles: false }),
    ...features(kind, draft, view.document),
  ],
  readout: (draft, document) => {
    const summary = kind.summary?.(draft.corners, nextPlace(draft, document)) ?? null;
    return readoutOf(draft.pen, draft.corners, document, { summary, done: draft.done });
  },
});
