import type { LngLat } from '@floorwright/domain/geo';
import type { LinkDirection, RoutePointKind } from '@floorwright/domain/route-graph';

type PointGeometry = { type: 'Point'; coordinates: LngLat };
type LineGeometry = { type: 'LineString'; coordinates: LngLat[] };
export type PolygonGeometry = { type: 'Polygon'; coordinates: LngLat[][] };

/** A GeoJSON feature. Its id is unique in its source and repeated in its properties. */
type SceneFeature<Geometry, Properties> = {
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

/** The layer of point ids shows the id. */
export type PointFeature = SceneFeature<
  PointGeometry,
  { kind: RoutePointKind; color: string; shaft: string | null }
>;

/** The beacon's id, as a string. */
export type BeaconFeature = SceneFeature<
  PointGeometry,
  { beacon: number; name: string; label: string; major: number; minor: number }
>;

export type OverlayKind =
  /** From the last placed point or corner to the pointer. */
  | 'rubber-band'
  /** The sides and corners of the POI that is being drawn. */
  | 'shape'
  | 'shape-corner'
  /** The last point of the line that is being drawn. */
  | 'pen'
  /** Where a click would place a point or a corner. */
  | 'aim'
  /** The side on whose extension the aim is. */
  | 'extension'
  | 'hover'
  /** The frame or lasso that is being drawn around objects. */
  | 'frame'
  | 'selected'
  /** The handles of the selected POI. */
  | 'corner'
  | 'side'
  | 'ghost'
  /** A gap in the walls that may be a door. */
  | 'door'
  /** A proposed route. */
  | 'proposal'
  /** Where a beacon will be placed. */
  | 'place'
  /** The route of the route test. */
  | 'found'
  /** POIs that could not be saved, and objects in conflict. */
  | 'failed'
  | 'conflict';

export type OverlayFeature = SceneFeature<
  PointGeometry | LineGeometry | PolygonGeometry,
  {
    kind: OverlayKind;
    /** The id of its point, link, POI or beacon; the shaft of a ghost. */
    of: string;
    /** Of corners and sides. */
    index: number;
    /** A text to show beside it, or empty. */
    label: string;
    /** Whether the shape is invalid. */
    refused: boolean;
    /** Whether a corner is selected, or the aim has snapped. */
    active: boolean;
  }
>;

/** The ids to remove from a source, and the features to add or replace. */
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
  /** The whole overlay, since it is small. */
  readonly overlay?: readonly OverlayFeature[];
};
