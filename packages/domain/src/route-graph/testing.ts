import { emptyGraph, type RouteEdit, type RouteGraph, type RoutePoint } from './types.ts';

export const point = (
  id: string,
  { latitude = 0, longitude = 0 }: { latitude?: number; longitude?: number } = {},
): RoutePoint => ({ id, at: { latitude, longitude }, kind: 'point', shaft: null });

export const draw = (...edits: readonly RouteEdit[]): RouteGraph =>
  edits.reduce((graph, edit) => edit(graph), emptyGraph);
