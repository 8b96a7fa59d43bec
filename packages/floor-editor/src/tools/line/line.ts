import { distanceBetween } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../../document.ts';
import { setRoutePointKind } from '../../edits/routes.ts';
import type { Input, PointerInput } from '../../input.ts';
import type { Active, LineDraft } from '../active.ts';
import type { LineTool } from '../names.ts';
import { fresh, noLine } from '../outcome.ts';
import type { Context, Outcome } from '../outcome.ts';
import { aimAt, drawnDocument } from './aim.ts';
import { lineCommand, placeNext } from './place.ts';

type LineActive = Extract<Active, { tool: LineTool }>;

const drawing = (tool: LineTool, draft: LineDraft): LineActive => ({ tool, draft });

const isShaft = (tool: LineTool): tool is 'elevator' | 'stairs' =>
  tool === 'elevator' || tool === 'stairs';

const unjoined = {
  elevator: 'The elevator was dropped: click a point or a line of the routes next, to join it.',
  stairs: 'The stairs were dropped: click a point or a line of the routes next, to join them.',
} as const;

/**
 * The line as far as it was drawn becomes part of the floor; the tool is ready for the next. A point
 * that nothing was joined to is dropped.
 */
export const finishLine = ({ tool, draft }: LineActive): Outcome => {
  const { placed } = draft;
  const active = drawing(tool, noLine);
  if (placed?.earlier) return { active, command: lineCommand(tool, placed) };
  return placed && isShaft(tool) ? { active, notice: unjoined[tool] } : { active };
};

/** The tool with its pen on the point that its line had reached, if that is in the document. */
export const goOnFrom = ({ tool, draft }: LineActive, head: FloorDocument): LineActive => {
  const reached = draft.placed && valueAt(head.route.points, draft.placed.id);
  if (!reached) return drawing(tool, noLine);
  const { id, at } = reached;
  return drawing(tool, { placed: { id, at, document: head, earlier: null }, aim: null });
};

/** In metres. The second click of a double click, which may come before the map has drawn the first. */
const sameSpot = 0.1;

const click = ({ tool, draft }: LineActive, input: PointerInput, context: Context): Outcome => {
  const aim = aimAt(tool, draft, input, context);
  const { hit } = aim;
  const earlier = draft.placed;
  if (hit.on === 'point') {
    if (hit.id === earlier?.id) return finishLine({ tool, draft });
    if (!earlier && isShaft(tool)) {
      const command = setRoutePointKind(hit.id, tool, context.newId());
      return { active: drawing(tool, noLine), command };
    }
  }
  if (earlier && hit.on === 'empty' && distanceBetween(earlier.at, aim.at) < sameSpot) {
    return finishLine({ tool, draft });
  }
  const document = drawnDocument(draft, context);
  const placed = placeNext(tool, aim, { document, earlier, free: input.free }, context.newId);
  // A shaft needs one way to the rest of the routes, or none where it stands on them.
  const isJoined = hit.on === 'link' || (earlier && hit.on === 'point');
  if (isShaft(tool) && isJoined) {
    return { active: drawing(tool, noLine), command: lineCommand(tool, placed) };
  }
  return { active: drawing(tool, { placed, aim: null }) };
};

export const takeBackPoint = ({ tool, draft }: LineActive): Outcome => ({
  active: draft.placed
    ? drawing(tool, { ...draft, placed: draft.placed.earlier })
    : { tool, draft },
});

export const stepLine = (active: LineActive, input: Input, context: Context): Outcome => {
  const { tool, draft } = active;
  switch (input.type) {
    case 'click':
      return click(active, input, context);
    case 'move':
      return {
        active: drawing(tool, { ...draft, aim: aimAt(tool, draft, input, context) }),
      };
    case 'leave':
      return { active: draft.aim ? drawing(tool, { ...draft, aim: null }) : active };
    case 'take-back':
      return takeBackPoint(active);
    case 'finish':
    case 'escape':
      return draft.placed ? finishLine(active) : { active: fresh('pointer') };
    default:
      return { active };
  }
};
