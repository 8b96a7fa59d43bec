import { distanceBetween } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../../document.ts';
import { setRoutePointKind } from '../../edits/routes.ts';
import type { Input, PointerInput } from '../../input.ts';
import type { Context, Outcome, Tool, ToolTexts } from '../tool.ts';
import { aimAt, drawnDocument } from './aim.ts';
import { emptyLine, type LineDraft, type LineKind } from './draft.ts';
import { lineOverlay } from './overlay.ts';
import { lineCommand, placeNext } from './place.ts';

/** Adds the line to the floor as far as it was drawn. A single point that nothing connects is dropped. */
const finish = (line: LineKind, { placed }: LineDraft): Outcome<LineDraft> => {
  if (placed?.earlier) return { draft: emptyLine, command: lineCommand(line, placed) };
  return placed && line.shaft
    ? { draft: emptyLine, notice: line.shaft.unconnected }
    : { draft: emptyLine };
};

/** The line goes on from the point that it had reached, if the document still has it. */
const resume = ({ placed }: LineDraft, head: FloorDocument): LineDraft => {
  const reached = placed && valueAt(head.route.points, placed.id);
  if (!reached) return emptyLine;
  const { id, at } = reached;
  return { placed: { id, at, document: head, earlier: null }, aim: null };
};

/** In metres. The second click of a double click may come before the map has drawn the first. */
const sameSpot = 0.1;

const click = (
  line: LineKind,
  draft: LineDraft,
  input: PointerInput,
  context: Context,
): Outcome<LineDraft> => {
  const aim = aimAt(line, draft, input, context);
  const { hit } = aim;
  const earlier = draft.placed;
  if (hit.on === 'point') {
    if (hit.id === earlier?.id) return finish(line, draft);
    if (!earlier && line.shaft) {
      const command = setRoutePointKind(hit.id, line.shaft.kind, context.newId());
      return { draft: emptyLine, command };
    }
  }
  if (earlier && hit.on === 'empty' && distanceBetween(earlier.at, aim.at) < sameSpot) {
    return finish(line, draft);
  }
  const document = drawnDocument(draft, context);
  const placed = placeNext(line, aim, { document, earlier, free: input.free }, context.newId);
  // A shaft needs one link to the routes, or none where it stands on them.
  const isConnected = hit.on === 'link' || (earlier && hit.on === 'point');
  if (line.shaft && isConnected) return { draft: emptyLine, command: lineCommand(line, placed) };
  return { draft: { placed, aim: null } };
};

const takeBack = (draft: LineDraft): LineDraft | null =>
  draft.placed ? { ...draft, placed: draft.placed.earlier } : null;

const step = (
  line: LineKind,
  draft: LineDraft,
  input: Input,
  context: Context,
): Outcome<LineDraft> => {
  switch (input.type) {
    case 'click':
      return click(line, draft, input, context);
    case 'move':
      return { draft: { ...draft, aim: aimAt(line, draft, input, context) } };
    case 'leave':
      return { draft: draft.aim ? { ...draft, aim: null } : draft };
    case 'take-back':
      return { draft: takeBack(draft) ?? draft };
    case 'finish':
    case 'escape':
      return draft.placed ? finish(line, draft) : { draft: null };
    default:
      return { draft };
  }
};

/** A tool that draws routes, point by point. */
export const lineTool = (texts: ToolTexts, line: LineKind): Tool<LineDraft> => ({
  ...texts,
  needs: 'drawing',
  worksWithProvider: false,
  targets: line.shaft ? ['point', 'ghost', 'link'] : ['point', 'link'],
  keepsSelected: [],
  empty: emptyLine,
  step: (draft, input, context) => step(line, draft, input, context),
  settle: (draft) => finish(line, draft),
  resume,
  takeBack,
  isDrawing: ({ placed }) => placed !== null,
  document: ({ placed }) => placed?.document ?? null,
  cursor: () => 'crosshair',
  overlay: (draft, view) => lineOverlay(line, draft, view),
});
