import type { LayerKind } from '../floors/index.ts';
import type { Position } from '../geo/index.ts';
import { cutText } from '../language/index.ts';
import type { FloorTexts, Translations } from '../translations/index.ts';

/** What of a file is imported. */
export const importedParts = ['pois', 'layers', 'routes'] as const;
export type ImportedPart = (typeof importedParts)[number];

/** Where a feature belongs: on the floor of its file, or on the one with this name or position. */
export type FloorReference =
  | { readonly by: 'choice' }
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'position'; readonly position: number };

/** A point of a route in a file. Its neighbors are numbers in the same list. */
export type DrawnPoint = Position & {
  readonly kind: 'point' | 'connecting' | 'stairs' | 'elevator';
  readonly shaft: string | null;
  readonly neighbors: readonly number[];
  readonly links: readonly {
    readonly to: number;
    readonly accessible: boolean;
    readonly closed: boolean;
    readonly bridge?: true;
  }[];
};

/** Layers and routes of one floor in a file. */
export type DrawnFloor<Layer> = {
  readonly file: string;
  readonly floor: FloorReference;
  /** Of a level, which becomes a floor if the building has none there. */
  readonly level: {
    readonly name: string;
    readonly position: number;
    readonly translations: Translations<FloorTexts>;
  } | null;
  readonly layers: readonly Layer[];
  /** The names of layers that could not be stored, so that the former ones stay. */
  readonly unreadable?: readonly string[];
  readonly points: readonly DrawnPoint[];
};

/** Its name tells it from the other ones of the file on the same floor. */
export type DrawnLayer = {
  readonly kind: LayerKind;
  readonly name: string;
  readonly content: string;
  readonly own?: OwnLayer;
};
/** A layer of this product's own export. */
export type OwnLayer = {
  /** Of the layer, in all archives of its building. */
  readonly id: string;
  /** Whether no one has changed it in the archive. */
  readonly isAsWritten: boolean;
};
/** The name of a file in all its versions, from the name under which it is remembered. */
export const nameOfSource = (source: string): string =>
  cutText(source.replace(/^[^:]*: /, '').replace(/\.[a-z]{3,7}$/i, ''), 150);

/** A layer once its file is stored. */
export type StoredLayer = {
  readonly kind: LayerKind;
  readonly name: string;
  readonly fileId: number;
  readonly checksum: string;
  readonly size: number;
  readonly own?: OwnLayer;
};

/** Equal for places that are less than a centimeter apart. */
export const placeKey = ({ latitude, longitude }: Position): string =>
  [longitude, latitude].map((degrees) => (Math.round(degrees * 1e7) / 1e7 || 0).toFixed(7)).join();

type LineTraits = {
  readonly isOneWay: boolean;
  readonly accessible: boolean;
  readonly closed: boolean;
  readonly bridge?: boolean;
};

type OpenPoint = {
  at: Position;
  kind: DrawnPoint['kind'];
  shaft: string | null;
  neighbors: Set<number>;
  links: Map<number, { accessible: boolean; closed: boolean; bridge?: true }>;
};

/** Collects lines into a route: places that lines share are one point. */
export const createDrawnRoute = () => {
  const points: OpenPoint[] = [];
  const numbers = new Map<string, number>();
  const numberAt = (at: Position): number => {
    const key = placeKey(at);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    points.push({ at, kind: 'point', shaft: null, neighbors: new Set(), links: new Map() });
    numbers.set(key, points.length - 1);
    return points.length - 1;
  };
  const join = (
    from: number,
    to: number,
    { accessible, closed, bridge = false }: LineTraits,
  ): void => {
    const point = points[from];
    if (!point || from === to) return;
    point.neighbors.add(to);
    if (!accessible || closed || bridge)
      point.links.set(to, { accessible, closed, ...(bridge && { bridge }) });
  };
  return {
    addLine: (line: readonly Position[], traits: LineTraits): void => {
      let former: number | undefined;
      for (const place of line) {
        const number = numberAt(place);
        if (former !== undefined) {
          join(former, number, traits);
          if (!traits.isOneWay) join(number, former, traits);
        }
        former = number;
      }
    },
    mark: (at: Position, kind: DrawnPoint['kind'], shaft: string | null): void => {
      const point = points[numberAt(at)];
      if (point) Object.assign(point, { kind, shaft });
    },
    list: (): DrawnPoint[] =>
      points.map(({ at, kind, shaft, neighbors, links }) => ({
        latitude: at.latitude,
        longitude: at.longitude,
        kind,
        shaft,
        neighbors: [...neighbors],
        links: Array.from(links, ([to, flags]) => ({ to, ...flags })),
      })),
  };
};
