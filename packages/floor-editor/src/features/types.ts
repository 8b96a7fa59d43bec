import type { LinkDirection, RoutePointKind } from '@floorwright/domain/route-graph';

/** Longitude and latitude, as GeoJSON has them. */
export type LngLat = [longitude: number, latitude: number];

export type PointGeometry = { type: 'Point'; coordinates: LngLat };
export type LineGeometry = { type: 'LineString'; coordinates: LngLat[] };
export type PolygonGeometry = { type: 'Polygon'; coordinates: LngLat[][] };

/** A GeoJSON feature. Its id is unique in its source, and stands among its properties too. */
export type SceneFeature<Geometry, Properties> = {
  type: 'Feature';
  id: string;
  geometry: Geometry;
  properties: Properties & { id: string };
};

/** The id is the key of the POI. */
export type PoiFeature = SceneFeature<
  PolygonGeometry,
  { title: string; color: string; outline: string; icon: string | null }
>;

/** The line runs in the direction that may be walked; `arrow` is its symbol. */
export type LinkFeature = SceneFeature<
  LineGeometry,
  { direction: LinkDirection; arrow: '↔' | '→'; accessible: boolean; closed: boolean }
>;

/** The id is also what the layer of point ids shows. */
export type PointFeature = SceneFeature<
  PointGeometry,
  { kind: RoutePointKind; color: string; shaft: string | null }
>;

/** The id is the beacon's as text. */
export type BeaconFeature = SceneFeature<
  PointGeometry,
  { beacon: number; name: string; major: number; minor: number }
>;

export type OverlayKind =
  /** From the last placed point or corner to the pointer. */
  | 'rubber-band'
  /** The sides and corners of the POI that is being drawn. */
  | 'shape'
  | 'shape-corner'
  /** The point from which the line goes on. */
  | 'pen'
  /** Where a click would put something. */
  | 'aim'
  | 'hover'
  | 'selected'
  /** The handles of the selected POI. */
  | 'corner'
  | 'side'
  | 'ghost'
  /** Where a beacon is to be placed. */
  | 'place'
  /** The route that was tried. */
  | 'found'
  /** What could not be saved, and what others have changed too. */
  | 'failed'
  | 'conflict';

export type OverlayFeature = SceneFeature<
  PointGeometry | LineGeometry | PolygonGeometry,
  {
    kind: OverlayKind;
    /** What it belongs to: a point, link, POI or beacon by its id, a ghost by its shaft. */
    of: string;
    /** Of corners and sides. */
    index: number;
    /** Words to show beside it, or none. */
    label: string;
    /** Whether the shape is refused as it is. */
    refused: boolean;
    /** Of a corner whether it is the selected one, of the aim whether it has met something. */
    active: boolean;
  }
>;

/** What to take away from a source and what to put into it, in place of what has the same id. */
export type SourceChange<Feature> = {
  readonly remove: readonly string[];
  readonly put: readonly Feature[];
};

/** Sources that are not named have not changed. */
export type SceneChange = {
  readonly pois?: SourceChange<PoiFeature>;
  readonly links?: SourceChange<LinkFeature>;
  readonly points?: SourceChange<PointFeature>;
  readonly beacons?: SourceChange<BeaconFeature>;
  /** All of it, since there is never much. */
  readonly overlay?: readonly OverlayFeature[];
};
