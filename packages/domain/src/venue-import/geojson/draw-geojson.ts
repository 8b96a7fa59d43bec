import { guessLayerKind, type LayerKind } from '../../floors/index.ts';
import { isRecord } from '../../json/index.ts';
import { cutText } from '../../language/index.ts';
import type { ImportProblemCode } from '../document.ts';
import { drawingProblem } from '../drawing-problem.ts';
import {
  createDrawnRoute,
  type DrawnFloor,
  type DrawnLayer,
  type DrawnPoint,
  type FloorReference,
  type OwnLayer,
} from '../drawing.ts';
import { readLines, readPlace } from '../geometry.ts';

export type ReadFeature = {
  readonly file: string;
  readonly feature: number;
  readonly id: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: unknown;
};

type Open = {
  file: string;
  floor: FloorReference;
  layers: Map<LayerKind, object[]>;
  own: OwnLayer | undefined;
  route: ReturnType<typeof createDrawnRoute>;
};

const pointKinds: readonly DrawnPoint['kind'][] = ['point', 'connecting', 'stairs', 'elevator'];

const baseOf = (file: string): string =>
  file
    .replace(/^.*\//, '')
    .replace(/\.(geo)?json$/i, '')
    .slice(0, 100);

/** The layer of a shape: as its category says, else the name of its file. */
export const layerKindOf = (category: string | null, file: string): LayerKind => {
  const named = guessLayerKind(category ?? '');
  return named === 'other' ? guessLayerKind(baseOf(file)) : named;
};

/** A layer file of this product's own export. */
export type OwnLayerFile = OwnLayer & { readonly kind: LayerKind };

/** Collects layers and routes of GeoJSON files. */
export const createDrawings = (
  areSeveral: boolean,
  ownFiles: ReadonlyMap<string, OwnLayerFile>,
) => {
  const floors = new Map<string, Open>();
  const onFloor = (file: string, floor: FloorReference): Open => {
    const key = JSON.stringify([file, floor]);
    const open = floors.get(key) ?? {
      file,
      floor,
      layers: new Map<LayerKind, object[]>(),
      own: ownFiles.get(file),
      route: createDrawnRoute(),
    };
    floors.set(key, open);
    return open;
  };
  return {
    /** A line, or a point of this product's own routes. */
    addRoute: (
      { file, properties, geometry }: ReadFeature,
      floor: FloorReference,
    ): ImportProblemCode | null => {
      const { route } = onFloor(file, floor);
      if (isRecord(geometry) && geometry['type'] === 'Point') {
        const place = readPlace(geometry['coordinates']);
        if (place.outcome === 'refused') return place.problem;
        const { point_kind: kind, shaft } = properties;
        const known = pointKinds.find((each) => each === kind) ?? 'point';
        route.mark(place.at, known, typeof shaft === 'string' ? cutText(shaft, 255) : null);
        return null;
      }
      const read = readLines(geometry);
      if (read.outcome === 'refused') return read.problem;
      if (properties['kind'] !== 'route_link' && drawingProblem(geometry)) return 'too_large';
      const { one_way: oneWay, oneway, accessible, closed, bridge } = properties;
      const isOneWay = oneWay === true || oneway === true || oneway === 'yes';
      for (const line of read.lines)
        route.addLine(line, {
          isOneWay,
          accessible: accessible !== false,
          closed: closed === true,
          bridge: bridge === true || bridge === 'yes',
        });
      return null;
    },
    /** A shape of a layer. */
    addShape: (
      { file, properties, geometry }: ReadFeature,
      floor: FloorReference,
      category: string | null,
    ): ImportProblemCode | null => {
      const own = ownFiles.get(file);
      const problem = drawingProblem(geometry, { isOwn: own !== undefined });
      if (problem) return problem;
      const kind = own?.kind ?? layerKindOf(category, file);
      // All shapes of a layer are on its floor, whatever their properties say.
      const { layers } = onFloor(file, own ? { by: 'choice' } : floor);
      const drawn = layers.get(kind) ?? [];
      if (drawn.length === 0) layers.set(kind, drawn);
      drawn.push({ type: 'Feature', properties, geometry });
      return null;
    },
    list: (): DrawnFloor<DrawnLayer>[] =>
      Array.from(floors.values(), ({ file, floor, layers, own, route }) => ({
        file,
        floor,
        level: null,
        layers: Array.from(layers, ([kind, features]) => ({
          kind,
          name: areSeveral ? `${baseOf(file)} ${kind}` : kind,
          content: JSON.stringify({ type: 'FeatureCollection', features }),
          ...(own && { own: { id: own.id, isAsWritten: own.isAsWritten } }),
        })),
        points: route.list(),
      })),
  };
};
