import { valueAt } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../../document.ts';
import { type Hit, nothingHit, type PointerInput } from '../../input.ts';
import { align } from '../../snapping/align.ts';
import { guidesFromPoint } from '../../snapping/guides.ts';
import type { Context } from '../tool.ts';
import type { Aim, LineDraft, LineKind } from './draft.ts';

export const drawnDocument = ({ placed }: LineDraft, { head }: Context): FloorDocument =>
  placed?.document ?? head;

const isOwnGhost = ({ shaft }: LineKind, hit: Hit, { ghosts }: Context): boolean =>
  hit.on === 'ghost' &&
  ghosts.some((ghost) => ghost.shaft === hit.shaft && ghost.kind === shaft?.kind);

/** Where a click would go: to the point, line or ghost under the pointer, or straight on. */
export const aimAt = (
  line: LineKind,
  draft: LineDraft,
  { at, hit, free }: PointerInput,
  context: Context,
): Aim => {
  const document = drawnDocument(draft, context);
  if (free) return { at, hit: nothingHit };
  if (hit.on === 'point') {
    const point = valueAt(document.route.points, hit.id);
    if (point) return { at: point.at, hit };
  }
  if (hit.on === 'link' && valueAt(document.route.links, hit.id)) return { at: hit.at, hit };
  if (hit.on === 'ghost' && !draft.placed && isOwnGhost(line, hit, context)) {
    return { at: hit.at, hit };
  }
  const guides = draft.placed ? guidesFromPoint(document, draft.placed.id) : [];
  return { at: align(at, guides), hit: nothingHit };
};
