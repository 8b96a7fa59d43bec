import { convexHull, type Position } from '@floorwright/domain/geo';
import { type FloorDrawing, type WallLines, wallLinesOf } from '@floorwright/domain/geojson';
import { type EdgeIndex, edgeIndexOf } from '@floorwright/floor-editor';
import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';
import { drawingQuery } from './queries.ts';

/** The walls, doors and outline in the layers of a floor. */
export type DrawnFloor = {
  /** The lines of the layers that are shown. */
  readonly walls: EdgeIndex;
  readonly doors: readonly Position[];
  /** The walls of all layers, for the check. */
  readonly wallLines: WallLines;
  /** The outlines of the parts of the building. */
  readonly outlines: readonly (readonly Position[])[];
  /** The outline around everything; none if nothing is drawn. */
  readonly hull: readonly (readonly Position[])[];
};

type Read = { readonly id: number; readonly drawing: FloorDrawing };

/** Only what is shown can be snapped to; the check reads all layers. */
export const drawnFloorOf = (read: readonly Read[], hidden: ReadonlySet<unknown>): DrawnFloor => {
  const drawings = read.map(({ drawing }) => drawing);
  const shown = read.filter(({ id }) => !hidden.has(id));
  const lines = drawings.flatMap((drawing) => drawing.lines);
  const hull = convexHull(lines.flat());
  return {
    walls: edgeIndexOf(shown.flatMap(({ drawing }) => drawing.lines)),
    wallLines: wallLinesOf(drawings.flatMap((drawing) => drawing.walls)),
    doors: drawings.flatMap((drawing) => drawing.doors),
    outlines: drawings.flatMap((drawing) => drawing.outlines),
    hull: hull.length > 0 ? [hull] : [],
  };
};

const noLayers: readonly FloorLayer[] = [];

/** Reads the layers of a floor, for shapes to snap to and for the check. */
export const useFloorDrawing = (
  floor: BuildingFloor | undefined,
  hidden: ReadonlySet<unknown>,
): DrawnFloor => {
  const layers = floor?.layers ?? noLayers;
  const combine = useCallback(
    (results: readonly { data: FloorDrawing | undefined }[]): DrawnFloor =>
      drawnFloorOf(
        layers.flatMap(({ id }, index) => {
          const drawing = results[index]?.data;
          return drawing ? [{ id, drawing }] : [];
        }),
        hidden,
      ),
    [layers, hidden],
  );
  return useQueries({ queries: layers.map(drawingQuery), combine });
};
