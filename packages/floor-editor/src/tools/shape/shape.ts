import { ringProblem, ringProblemWords } from '@floorwright/domain/geo';

import { drawPoi, newPoi } from '../../edits/pois.ts';
import { nothingHit } from '../../input.ts';
import type { Input, PointerInput } from '../../input.ts';
import { guidesOfShape } from '../../snapping/guides.ts';
import { snap } from '../../snapping/snap.ts';
import type { Snapped } from '../../snapping/snap.ts';
import type { Active, ShapeDraft } from '../active.ts';
import { fresh, noShape } from '../outcome.ts';
import type { Context, Outcome } from '../outcome.ts';
import { edgesAround } from '../snap-to.ts';

type ShapeActive = Extract<Active, { tool: 'create-poi' }>;

const drawing = (draft: ShapeDraft): ShapeActive => ({ tool: 'create-poi', draft });

const placeOf = (
  { corners }: ShapeDraft,
  { at, free, reach }: PointerInput,
  context: Context,
): Snapped => {
  if (free) return { at, on: null };
  const { head } = context;
  return snap(at, reach, edgesAround(head, context, null), guidesOfShape(head, corners));
};

/** A shape that cannot be kept stays a draft, with the reason, so that it can be mended. */
const finish = ({ draft }: ShapeActive, { newId }: Context): Outcome => {
  const problem = ringProblem(draft.corners);
  if (problem) {
    const notice = ringProblemWords[problem];
    return { active: drawing({ ...draft, problem: notice }), notice };
  }
  const poi = newPoi(newId(), draft.corners);
  // The tool stays for the next shape.
  return {
    active: fresh('create-poi'),
    command: drawPoi(poi),
    selection: { kind: 'poi', key: poi.key, corner: null },
  };
};

const click = (active: ShapeActive, input: PointerInput, context: Context): Outcome => {
  const { draft } = active;
  const hit = input.free ? nothingHit : input.hit;
  const last = draft.corners.length - 1;
  // On the first corner the shape closes; the last one is met by a double click.
  if (hit.on === 'corner' && last > 0 && (hit.index === 0 || hit.index === last)) {
    return finish(active, context);
  }
  if (hit.on === 'corner' && hit.index === last) return { active };
  const corners = [...draft.corners, placeOf(draft, input, context).at];
  // The POI that was drawn before stays selected until the next one is begun.
  return { active: drawing({ ...noShape, corners }), selection: null };
};

export const takeBackCorner = (active: ShapeActive): Outcome => {
  const { draft } = active;
  if (draft.corners.length === 0) return { active };
  return { active: drawing({ ...draft, corners: draft.corners.slice(0, -1), problem: null }) };
};

export const stepShape = (active: ShapeActive, input: Input, context: Context): Outcome => {
  const { draft } = active;
  switch (input.type) {
    case 'click':
      return click(active, input, context);
    case 'move': {
      const { at, on } = placeOf(draft, input, context);
      return { active: drawing({ ...draft, aim: at, snapped: on !== null }) };
    }
    case 'leave':
      return { active: draft.aim ? drawing({ ...draft, aim: null }) : active };
    case 'take-back':
      return takeBackCorner(active);
    case 'finish':
      return draft.corners.length > 0 ? finish(active, context) : { active: fresh('pointer') };
    case 'escape':
      return { active: fresh('pointer') };
    default:
      return { active };
  }
};
