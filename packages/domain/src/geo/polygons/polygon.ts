import { fillSentence, venueSentences } from '../../sentences/index.ts';
import { localPlane } from '../local-plane.ts';
import { distanceBetween, type Position } from '../position.ts';
import {
  planeArea,
  planeCenter,
  planeContains,
  planeDistance,
  type PlaneRing,
} from './polygon-plane.ts';
import { planeSelfCrossing } from './self-crossing.ts';

/** The corners of a shape on the globe in their order; the first is not repeated at the end. */
export type Ring = readonly Position[];

const isSame = (a: Position, b: Position | undefined): boolean =>
  a.latitude === b?.latitude && a.longitude === b.longitude;

/** Without repeated corners, which a double click or a closed ring leaves. */
const distinctCorners = (ring: Ring): Ring =>
  ring.filter((corner, index) => !isSame(corner, ring.at(index - 1)));

const nowhere: Position = { latitude: 0, longitude: 0 };

const around = (ring: Ring) => localPlane(ring[0] ?? nowhere);

const inPlane = (ring: Ring): PlaneRing => ring.map(around(ring).toPlane);

/** In square meters. */
export const ringArea = (ring: Ring): number => planeArea(inPlane(ring));

export const ringCenter = (ring: Ring): Position =>
  around(ring).toGlobe(planeCenter(inPlane(ring)));

const origin = { x: 0, y: 0 };

export const ringContains = (ring: Ring, place: Position): boolean =>
  planeContains(ring.map(localPlane(place).toPlane), origin);

/** For tests: in meters; zero within the shape. */
export const distanceToRing = (ring: Ring, place: Position): number =>
  planeDistance(ring.map(localPlane(place).toPlane), origin);

/** Moves a shape by the vector between two places, preserving its metric size. */
export const moveRing = (ring: Ring, from: Position, to: Position): Position[] => {
  // Rounding would move it slightly.
  if (isSame(from, to)) return [...ring];
  const { toPlane } = localPlane(from);
  const { toGlobe } = localPlane(to);
  return ring.map((corner) => toGlobe(toPlane(corner)));
};

/** In square meters: anything smaller is drawn by accident. */
export const minRingArea = 0.1;

/** In meters from the first corner: wider than any building, and within the accuracy of the local plane. */
export const maxCornerDistance = 10_000;

/** Far more than any room has, and little enough to be sent and drawn. */
export const maxRingCorners = 1000;

export type RingProblem =
  | 'too-few-corners'
  | 'too-many-corners'
  | 'too-large'
  | 'self-crossing'
  | 'too-small';

export const ringProblemMessages: Readonly<Record<RingProblem, string>> = {
  'too-few-corners': venueSentences.shape_corners,
  'too-many-corners': fillSentence(venueSentences.shape_corners_most, { most: maxRingCorners }),
  'too-large': fillSentence(venueSentences.shape_reach, { kilometres: maxCornerDistance / 1000 }),
  'self-crossing': venueSentences.shape_crossing,
  'too-small': fillSentence(venueSentences.shape_area, { area: minRingArea }),
};

/** Why a shape is invalid, or null. */
export const ringProblem = (ring: Ring): RingProblem | null => {
  const corners = distinctCorners(ring);
  const [first] = corners;
  if (!first || corners.length < 3) return 'too-few-corners';
  if (ring.length > maxRingCorners) return 'too-many-corners';
  if (corners.some((corner) => distanceBetween(first, corner) > maxCornerDistance))
    return 'too-large';
  const shape = inPlane(corners);
  // A shape that crosses itself can have a signed area of zero, so this comes first.
  if (planeSelfCrossing(shape)) return 'self-crossing';
  return planeArea(shape) < minRingArea ? 'too-small' : null;
};
