import { ringProblem, ringProblemWords, valueAt } from '@floorwright/domain';
import type { Position } from '@floorwright/domain';

import type { FloorDocument } from '../../document.ts';
import { moveBeacon } from '../../edits/beacons.ts';
import { movePoi, setRing } from '../../edits/pois.ts';
import { moveRoutePoint } from '../../edits/routes.ts';
import type { Command } from '../../history.ts';
import type { PointerInput } from '../../input.ts';
import { align } from '../../snapping/align.ts';
import { guidesOfCorner, guidesToPoint } from '../../snapping/guides.ts';
import type { Grab } from '../active.ts';

type Reached = Pick<Grab, 'document' | 'problem'>;

const labels: Readonly<Record<Grab['what'], string>> = {
  point: 'Move point',
  beacon: 'Move beacon',
  poi: 'Move POI',
  corner: 'Reshape POI',
};

const reshaped = (start: FloorDocument, key: string, ring: readonly Position[]): Reached => {
  const problem = ringProblem(ring);
  return {
    document: setRing(key, ring)(start),
    problem: problem && ringProblemWords[problem],
  };
};

/** The floor with what was grabbed where the pointer is now. */
const reach = (grab: Grab, { at, free }: PointerInput): Reached => {
  const { start } = grab;
  switch (grab.what) {
    case 'point': {
      const place = free ? at : align(at, guidesToPoint(start, grab.id));
      return { document: moveRoutePoint(grab.id, place).edit(start), problem: null };
    }
    case 'beacon':
      return { document: moveBeacon(grab.id, at).edit(start), problem: null };
    case 'poi':
      return { document: movePoi(grab.key, grab.from, at).edit(start), problem: null };
    case 'corner': {
      const ring = valueAt(start.pois, grab.key)?.ring ?? [];
      const place = free ? at : align(at, guidesOfCorner(ring, grab.index));
      return reshaped(start, grab.key, ring.with(grab.index, place));
    }
  }
};

export const dragTo = (grab: Grab, input: PointerInput): Grab => ({
  ...grab,
  ...reach(grab, input),
});

export const dropCommand = ({ what, document }: Grab): Command => ({
  label: labels[what],
  edit: () => document,
});
