import { linkCount } from './links.ts';
import type { RouteGraph, RoutePoint } from './types.ts';

const pointColors = {
  stairs: '#00d9fc',
  elevator: '#fcc500',
  connecting: '#B8E986',
  other: '#F94B5F',
} as const;

/** A point with at least this many links is a junction. */
const junctionDegree = 3;

export const pointColor = (graph: RouteGraph, { id, kind }: RoutePoint): string => {
  if (kind !== 'point') return pointColors[kind];
  return linkCount(graph, id) >= junctionDegree ? pointColors.connecting : pointColors.other;
};
