import type { FloorTexts, Translations } from '../../translations/index.ts';
import type { PointContent } from '../../venue-versions/contents.ts';
import type { RememberedFloor } from './remembered.ts';
import { layerFilename } from './resolve-layers.ts';

type WrittenFloor = {
  readonly layers: readonly {
    readonly id: number;
    readonly kind: string;
    readonly filename: string;
    readonly checksum: string;
  }[];
  readonly points: readonly PointContent[];
  readonly translations: Translations<FloorTexts>;
};

/** What a file said of a floor that was made from it. */
export const rememberFloor = (
  { layers, points, translations }: WrittenFloor,
  sourceName: string,
): RememberedFloor => {
  const numbers = new Map(points.map(({ point_id: id }, number) => [id, number]));
  const [start, end] = layerFilename(sourceName, '\0').split('\0');
  return {
    layers: layers.map(({ id, kind, filename, checksum }) => ({
      name: filename.slice(start?.length, -(end?.length ?? 0)),
      kind,
      checksum,
      layerId: id,
      here: { kind, checksum },
    })),
    points: points.map(({ point_id: id, kind, latitude, longitude, shaft, neighbors, links }) => ({
      id,
      kind,
      latitude,
      longitude,
      shaft,
      neighbors: neighbors.flatMap((to) => numbers.get(to) ?? []),
      links: links.flatMap(({ point_id: to, accessible, closed, bridge }) => {
        const number = numbers.get(to);
        return number === undefined
          ? []
          : [{ to: number, accessible, closed, ...(bridge && { bridge }) }];
      }),
    })),
    level: translations,
  };
};
