import { convexHull, type Position, ringArea } from '@floorwright/domain/geo';
import { type FloorDrawing, readDrawing } from '@floorwright/domain/geojson';
import { type EdgeIndex, edgeIndexOf } from '@floorwright/floor-editor';
import { queryOptions, useQueries } from '@tanstack/react-query';

import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';

/** The walls, doors and outline in the layers of a floor. */
export type DrawnFloor = {
  readonly walls: EdgeIndex;
  readonly doors: readonly Position[];
  /** The outline of the drawing; no corners if nothing is drawn. */
  readonly outline: readonly Position[];
};

/** Keyed by the checksum, since the URL of a file changes with each response. */
const drawingQuery = ({ kind, file }: FloorLayer) =>
  queryOptions({
    queryKey: ['layer-drawing', file.checksum, kind] as const,
    queryFn: async ({ signal }): Promise<FloorDrawing> => {
      const answer = await fetch(file.url, { signal });
      if (!answer.ok) throw new Error('The layer could not be loaded.');
      const geojson: unknown = await answer.json();
      return readDrawing(geojson, kind === 'doors');
    },
    staleTime: Infinity,
    structuralSharing: false,
    // The legend reports a file that cannot be loaded.
    retry: false,
    meta: { silent: true },
  });

const largest = (rings: readonly (readonly Position[])[]): readonly Position[] =>
  rings.toSorted((a, b) => ringArea(b) - ringArea(a))[0] ?? [];

const together = (results: readonly { data: FloorDrawing | undefined }[]): DrawnFloor => {
  const drawings = results.flatMap(({ data }) => (data ? [data] : []));
  const lines = drawings.flatMap((drawing) => drawing.lines);
  const outlines = drawings.flatMap((drawing) => drawing.outlines);
  return {
    walls: edgeIndexOf(lines),
    doors: drawings.flatMap((drawing) => drawing.doors),
    outline: outlines.length > 0 ? largest(outlines) : convexHull(lines.flat()),
  };
};

/** Reads the layers of a floor, for shapes to snap to and for the check. */
export const useFloorDrawing = (floor: BuildingFloor | undefined): DrawnFloor =>
  useQueries({ queries: (floor?.layers ?? []).map(drawingQuery), combine: together });
