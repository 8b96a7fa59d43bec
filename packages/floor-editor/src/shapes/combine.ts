import { type Position, ringProblem } from '@floorwright/domain/geo';
import { valuesOf, withoutKey, withValue } from '@floorwright/domain/persistent-map';

import type { Edit, FloorDocument, Poi } from '../document.ts';
import { poisIn } from '../many/change.ts';
import type { EditResult } from '../many/transform.ts';
import type { Item } from '../selection.ts';
import type { EditProblem, StepLabel } from '../words.ts';
import { differenceOf, offsetOf, type Parts, unionOf } from './clipping.ts';
import { closeGaps } from './close-gaps.ts';
import { cutRing } from './cut-ring.ts';

type NewId = () => string;

/** What becomes of a POI: its parts, the largest of which keeps its key. */
type Divided = { readonly poi: Poi; readonly parts: readonly Position[][] };

const problemOf = ({ rings, hasHoles }: Parts): EditProblem | null => {
  if (rings.length === 0) return 'gone';
  if (hasHoles) return 'hole';
  for (const ring of rings) {
    const problem = ringProblem(ring);
    if (problem) return problem;
  }
  return null;
};

const itemOf = (key: string): Item => ({ kind: 'poi', key, corner: null });

/** Replaces POIs with their parts, in one step. */
const divided = (label: StepLabel, results: readonly Divided[], newId: NewId): EditResult => {
  const pois = results.flatMap(({ poi, parts }) =>
    parts.map((ring, index) =>
      // An external id identifies one place.
      index === 0 ? { ...poi, ring } : { ...poi, key: newId(), externalId: '', ring },
    ),
  );
  const edit: Edit = (document) => ({
    ...document,
    pois: pois.reduce((map, poi) => withValue(map, poi.key, poi), document.pois),
  });
  return { command: { label, edit }, items: pois.map(({ key }) => itemOf(key)) };
};

const onePartOf = (parts: Parts): { ring: readonly Position[] } | { problem: EditProblem } => {
  const problem = parts.rings.length > 1 ? 'apart' : problemOf(parts);
  const [ring] = parts.rings;
  return problem === null && ring ? { ring } : { problem: problem ?? 'gone' };
};

/** Walls that are almost the same are made the same only if the shapes are no single one without. */
const mergeRings = (rings: readonly (readonly Position[])[]) => {
  const merged = onePartOf(unionOf(rings));
  return 'ring' in merged ? merged : onePartOf(unionOf(closeGaps(rings)));
};

/** One POI of all selected ones, with the details of the first. */
export const mergePois = (document: FloorDocument, items: readonly Item[]): EditResult => {
  const pois = poisIn(document, items);
  const [first, ...others] = pois;
  if (!first || others.length === 0) return { problem: 'select-two' };
  const merged = mergeRings(pois.map(({ ring }) => ring));
  if ('problem' in merged) return merged;
  const { ring } = merged;
  const edit: Edit = (before) => ({
    ...before,
    pois: withValue(
      others.reduce((map, { key }) => withoutKey(map, key), before.pois),
      first.key,
      { ...first, ring },
    ),
  });
  return {
    command: { label: { step: 'pois', verb: 'merge', count: pois.length }, edit },
    items: [itemOf(first.key)],
  };
};

/** Removes the area of the last selected POI from the others. It stays as it is. */
export const cutOut = (
  document: FloorDocument,
  items: readonly Item[],
  newId: NewId,
): EditResult => {
  const pois = poisIn(document, items);
  const cutter = pois.at(-1);
  const others = pois.slice(0, -1);
  if (!cutter || others.length === 0) return { problem: 'select-two' };
  const results: Divided[] = [];
  for (const poi of others) {
    const parts = differenceOf(poi.ring, [cutter.ring]);
    const problem = problemOf(parts);
    if (problem !== null) return { problem };
    results.push({ poi, parts: parts.rings });
  }
  return divided({ step: 'pois', verb: 'cut-out', count: others.length }, results, newId);
};

/** Grows shapes by some meters on all sides, or shrinks them where that is negative. */
export const offsetPois = (
  document: FloorDocument,
  items: readonly Item[],
  meters: number,
  newId: NewId,
): EditResult => {
  const results: Divided[] = [];
  for (const poi of poisIn(document, items)) {
    const parts = offsetOf(poi.ring, meters);
    const problem = problemOf(parts);
    if (problem !== null) return { problem };
    results.push({ poi, parts: parts.rings });
  }
  return divided({ step: 'pois', verb: 'offset', count: results.length }, results, newId);
};

/** Splits the selected POIs that a line goes through, or all of them if none is selected. */
export const splitPois = (
  document: FloorDocument,
  items: readonly Item[],
  line: readonly Position[],
  newId: NewId,
): EditResult => {
  const selected = poisIn(document, items);
  const candidates = selected.length > 0 ? selected : valuesOf(document.pois);
  const results: Divided[] = [];
  for (const poi of candidates) {
    const parts = cutRing(poi.ring, line);
    if (!parts) continue;
    const problem = problemOf({ rings: parts, hasHoles: false });
    if (problem !== null) return { problem };
    results.push({ poi, parts });
  }
  return results.length === 0
    ? { problem: 'line-missed' }
    : divided({ step: 'pois', verb: 'split', count: results.length }, results, newId);
};
