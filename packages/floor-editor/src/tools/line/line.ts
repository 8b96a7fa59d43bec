import { distanceBetween } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import { addPoint } from '@floorwright/domain/route-graph';

import type { Edit, FloorDocument } from '../../document.ts';
import { onRoute, setRoutePointKind } from '../../edits/routes.ts';
import { dotAt, lineThrough, overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import { type Hit, type Input, nothingHit, type PointerInput } from '../../input.ts';
import { align } from '../../snapping/align.ts';
import { constrain } from '../../snapping/constrain.ts';
import { guidesFromPoint } from '../../snapping/guides.ts';
import { selectionOverlay } from '../selection-overlay.ts';
import type { Context, Outcome, Tool, View } from '../tool.ts';
import { type Aim, emptyLine, type LineDraft, type LineKind, type PlacedPoint } from './draft.ts';
import { lineCommand, placeNext } from './place.ts';

const drawnDocument = ({ placed }: LineDraft, { head }: Context): FloorDocument =>
  placed?.document ?? head;

const isOwnGhost = ({ shaft }: LineKind, hit: Hit, { ghosts }: Context): boolean =>
  hit.on === 'ghost' &&
  ghosts.some((ghost) => ghost.shaft === hit.shaft && ghost.kind === shaft?.kind);

/** Whether the line passes over what is there. */
const isOver = ({ free, joins }: PointerInput): boolean => free && !joins;

/** Where a click would go: to the point, line or ghost under the pointer, or straight on. */
const aimAt = (line: LineKind, draft: LineDraft, input: PointerInput, context: Context): Aim => {
  const { at, hit, free, extend = false, reach } = input;
  const document = drawnDocument(draft, context);
  if (isOver(input)) return { at, hit: nothingHit };
  if (hit.on === 'point') {
    const point = valueAt(document.route.points, hit.id);
    if (point) return { at: point.at, hit };
  }
  if (hit.on === 'link' && valueAt(document.route.links, hit.id)) return { at: hit.at, hit };
  if (hit.on === 'ghost' && !draft.placed && isOwnGhost(line, hit, context)) {
    return { at: hit.at, hit };
  }
  if (free) return { at, hit: nothingHit };
  const guides = draft.placed ? guidesFromPoint(document, draft.placed.id) : [];
  if (extend) return { at: constrain(at, reach, () => [], guides).at, hit: nothingHit };
  return { at: align(at, guides), hit: nothingHit };
};

/** Adds the line to the floor as far as it was drawn. A single point that nothing connects is dropped. */
const finish = (line: LineKind, { placed }: LineDraft): Outcome<LineDraft> => {
  if (placed?.earlier) return { draft: emptyLine, command: lineCommand(line, placed) };
  return placed && line.shaft
    ? { draft: emptyLine, notice: line.shaft.unconnected }
    : { draft: emptyLine };
};

/** A point of the line that others have removed comes back with it. */
const rebasePlaced = ({ id, at, document, earlier }: PlacedPoint, edit: Edit): PlacedPoint => {
  const point = valueAt(document.route.points, id);
  const rebased = point ? onRoute(addPoint(point))(edit(document)) : edit(document);
  return {
    id,
    at: valueAt(rebased.route.points, id)?.at ?? at,
    document: rebased,
    earlier: earlier && rebasePlaced(earlier, edit),
  };
};

const rebase = (draft: LineDraft, edit: Edit): LineDraft => ({
  ...draft,
  placed: draft.placed && rebasePlaced(draft.placed, edit),
});

/** In meters. The second click of a double click may come before the map has drawn the first. */
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
  const placed = placeNext(line, aim, { document, earlier, over: isOver(input) }, context);
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
export const lineTool = (key: string, line: LineKind): Tool<LineDraft> => ({
  key,
  needs: 'drawing',
  worksWithProvider: false,
  targets: line.shaft ? ['point', 'ghost', 'link'] : ['point', 'link'],
  preservesSelection: [],
  atCross: 'click',
  empty: emptyLine,
  step: (draft, input, context) => step(line, draft, input, context),
  settle: (draft) => finish(line, draft),
  rebase,
  takeBack,
  isDrawing: ({ placed }) => placed !== null,
  document: ({ placed }) => placed?.document ?? null,
  cursor: () => 'crosshair',
  overlay: (draft, view) => lineOverlay(line, draft, view),
});

const ghostFeatures = ({ shaft }: LineKind, { ghosts }: View): OverlayFeature[] =>
  ghosts
    .filter(({ kind }) => kind === shaft?.kind)
    .map((ghost) =>
      overlayFeature('ghost', dotAt(ghost.at), { of: ghost.shaft, label: ghost.floor }),
    );

const draftFeatures = ({ placed, aim }: LineDraft): OverlayFeature[] => {
  const features: OverlayFeature[] = [];
  if (placed && aim) features.push(overlayFeature('rubber-band', lineThrough([placed.at, aim.at])));
  if (placed) features.push(overlayFeature('pen', dotAt(placed.at), { of: placed.id }));
  if (aim) features.push(overlayFeature('aim', dotAt(aim.at), { active: aim.hit.on !== 'empty' }));
  return features;
};

const lineOverlay = (line: LineKind, draft: LineDraft, view: View): OverlayFeature[] => [
  ...ghostFeatures(line, view),
  ...selectionOverlay(view),
  ...draftFeatures(draft),
];
