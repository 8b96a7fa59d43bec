import type { Position } from '@floorwright/domain/geo';

import type { FloorDocument } from '../../document.ts';
import { dotAt, lineThrough, overlayFeature } from '../../features/overlay-features.ts';
import type { OverlayFeature } from '../../features/types.ts';
import type { Input, PointerInput } from '../../input.ts';
import type { Edge } from '../../nearby/edges.ts';
import { edgesAround } from '../../nearby/floor-index.ts';
import type { Guide } from '../../snapping/align.ts';
import { constrain } from '../../snapping/constrain.ts';
import { guidesOfShape } from '../../snapping/guides.ts';
import { snap, type Snapped } from '../../snapping/snap.ts';
import type { NoticeText } from '../../words.ts';
import type { Context } from '../tool.ts';
import { measureSide, placeTyped } from './measure.ts';
import type { Readout } from './readout.ts';
import { type TypedSide, unlessEmpty } from './typed.ts';

/** Where the next corner of a drawing goes. */
export type Pen = {
  readonly aim: Snapped | null;
  readonly typed: TypedSide | null;
  /** Whether sides are constrained without a key. */
  readonly rightAngles: boolean;
  /** The side that the pointer was on last, for sides that are parallel to it. */
  readonly touched: Edge | null;
};

export const emptyPen: Pen = { aim: null, typed: null, rightAngles: false, touched: null };

/** The pen after a corner was placed. */
export const liftPen = (pen: Pen): Pen => ({ ...pen, aim: null, typed: null });

/** What the constraint offers: along the last side, the plan and the side that was touched. */
const constraints = (
  head: FloorDocument,
  corners: readonly Position[],
  touched: Edge | null,
): [guides: Guide[], others: Guide[]] => {
  const through = corners.at(-1);
  if (!through) return [[], []];
  const known = guidesOfShape(head, corners);
  // A guide through the first corner says where the shape closes, not where the side goes.
  const guides = known.filter((guide) => guide.through === through);
  if (touched) guides.push({ through, along: touched });
  if (guides.length === 0) {
    const east = { ...through, longitude: through.longitude + 0.0001 };
    guides.push({ through, along: [through, east] });
  }
  return [guides, known.filter((guide) => guide.through !== through)];
};

/** Where a click goes without typed measures. */
export const aimAt = (
  { rightAngles, touched }: Pen,
  corners: readonly Position[],
  { at, free, reach, extend = false }: PointerInput,
  context: Context,
): Snapped => {
  if (free) return { at, on: null, edge: null };
  const { head } = context;
  const edges = edgesAround(context, head.pois, []);
  if ((extend || rightAngles) && corners.length > 0)
    return constrain(at, reach, edges, ...constraints(head, corners, touched));
  return snap(at, reach, edges, guidesOfShape(head, corners), corners.at(-1) ?? null);
};

/** Where the next corner goes now: as typed, or else where the pointer is. */
export const penPlace = (
  { aim, typed }: Pen,
  corners: readonly Position[],
  plan: readonly Position[],
): Position | null =>
  typed ? placeTyped(corners, typed, aim?.at ?? null, plan) : (aim?.at ?? null);

type PenStep = {
  readonly pen: Pen;
  readonly place: Position | null;
  /** Why no corner was placed. */
  readonly notice?: NoticeText;
};

/** The part of an outcome that carries the message. */
export const noticeOf = ({ notice }: PenStep): { readonly notice?: NoticeText } =>
  notice === undefined ? {} : { notice };

const moved = (pen: Pen, corners: readonly Position[], input: PointerInput, context: Context) => {
  const aim = aimAt(pen, corners, input, context);
  return { ...pen, aim, touched: aim.edge ?? pen.touched };
};

/** A length that is missing or 0 is reported, because nothing else would happen. */
const typedStep = (pen: Pen, place: Position | null): PenStep =>
  place ? { pen, place } : { pen, place, notice: 'length-missing' };

/**
 * What an input does to the pen, with the place of a corner that it places; null for an input that is not
 * for the pen. While something is typed, Enter places the corner and Escape clears the typed text.
 */
export const stepPen = (
  pen: Pen,
  corners: readonly Position[],
  input: Input,
  context: Context,
): PenStep | null => {
  const only = (next: Pen): PenStep => ({ pen: next, place: null });
  switch (input.type) {
    case 'move':
      return only(moved(pen, corners, input, context));
    case 'click': {
      const next = moved(pen, corners, input, context);
      return { pen: next, place: penPlace(next, corners, context.head.corners) };
    }
    case 'leave':
      return only(pen.aim ? { ...pen, aim: null } : pen);
    case 'measure':
      return only(corners.length > 0 ? { ...pen, typed: unlessEmpty(input.typed) } : pen);
    case 'toggle':
      return input.option === 'right-angles'
        ? only({ ...pen, rightAngles: !pen.rightAngles })
        : null;
    case 'finish':
      return pen.typed ? typedStep(pen, penPlace(pen, corners, context.head.corners)) : null;
    case 'escape':
      return pen.typed ? only({ ...pen, typed: null }) : null;
    default:
      return null;
  }
};

type Details = Partial<Pick<Readout, 'arc' | 'summary'>> & {
  /** Whether the drawing has no next side. */
  readonly done?: boolean;
};

export const readoutOf = (
  pen: Pen,
  corners: readonly Position[],
  { corners: plan }: FloorDocument,
  { arc = null, summary = null, done = false }: Details = {},
): Readout | null => {
  const last = corners.at(-1);
  if (!last) return null;
  const { typed, rightAngles } = pen;
  const place = done ? null : penPlace(pen, corners, plan);
  const { length = null, angle = null } = (place && measureSide(corners, place, plan)) ?? {};
  return { at: place ?? last, hasNext: !done, length, angle, typed, rightAngles, arc, summary };
};

/** The place of the next corner, with a mark that says what it has snapped to. */
export const penFeatures = (
  pen: Pen,
  corners: readonly Position[],
  { corners: plan }: FloorDocument,
): OverlayFeature[] => {
  const place = penPlace(pen, corners, plan);
  if (!place) return [];
  const features: OverlayFeature[] = [];
  const last = corners.at(-1);
  if (last) features.push(overlayFeature('rubber-band', lineThrough([last, place])));
  return [...features, ...markFeatures(pen.typed ? { at: place, on: null, edge: null } : pen.aim)];
};

/** A dot where something snaps, and what it snaps to. */
export const markFeatures = (snapped: Snapped | null): OverlayFeature[] => {
  if (!snapped) return [];
  const { at, on, edge } = snapped;
  const features = [overlayFeature('aim', dotAt(at), { active: on !== null, label: on ?? '' })];
  if (on === 'extension' && edge)
    features.push(overlayFeature('extension', lineThrough([edge[0], edge[1], at])));
  return features;
};
