import * as graph from '@floorwright/domain';
import type { RouteEdit, RoutePoint } from '@floorwright/domain';

import type { FloorDocument } from '../../document.ts';
import { onRoute } from '../../edits/routes.ts';
import type { Command } from '../../history.ts';
import type { Aim, Placed } from '../active.ts';
import type { LineTool } from '../names.ts';

const labels: Readonly<Record<LineTool, string>> = {
  'route-two-way': 'Draw route',
  'route-one-way': 'Draw one-way route',
  elevator: 'Add elevator',
  stairs: 'Add stairs',
};

/** A point where the tool puts one: an elevator and stairs begin with themselves. */
const pointFor = (
  tool: LineTool,
  { at, hit }: Aim,
  isFirst: boolean,
  newId: () => string,
): RoutePoint => {
  const id = newId();
  if (!isFirst || (tool !== 'elevator' && tool !== 'stairs')) {
    return { id, at, kind: 'point', shaft: null };
  }
  return { id, at, kind: tool, shaft: hit.on === 'ghost' ? hit.shaft : newId() };
};

/** On a point there is nothing to put, and a line is split. */
const put = ({ hit }: Aim, point: RoutePoint): RouteEdit =>
  hit.on === 'link' ? graph.splitLink(hit.id, point) : graph.addPoint(point);

/** The line with one more point, which is one of the floor's where the aim is on it. */
export const placeNext = (
  tool: LineTool,
  aim: Aim,
  { document, earlier }: { document: FloorDocument; earlier: Placed | null },
  newId: () => string,
): Placed => {
  const { hit, at } = aim;
  const way = tool === 'route-one-way' ? 'one-way' : 'two-way';
  const point = hit.on === 'point' ? null : pointFor(tool, aim, earlier === null, newId);
  const id = hit.on === 'point' ? hit.id : (point?.id ?? '');
  const withPoint = point ? onRoute(put(aim, point))(document) : document;
  return {
    id,
    at,
    document: earlier ? onRoute(graph.link(earlier.id, id, way))(withPoint) : withPoint,
    earlier,
  };
};

/** One step for the whole line. */
export const lineCommand = (tool: LineTool, { document }: Placed): Command => ({
  label: labels[tool],
  edit: () => document,
});
