import { lngLatOf, type Position } from '../geo/index.ts';
import { entriesOf, type PersistentMap, valueAt } from '../persistent-map/persistent-map.ts';
import { graphOf, type RouteLink } from '../route-graph/index.ts';
import { textsIn, type Translations } from '../translations/index.ts';
import { writeHoursLine } from '../working-hours/index.ts';
import type { ExportedFloor, ExportedPoi, ExportedVenue } from './venue.ts';

type Coordinates = readonly [longitude: number, latitude: number];

type GeoJsonGeometry =
  | { readonly type: 'Point'; readonly coordinates: Coordinates }
  | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Coordinates[])[] };

type GeoJsonFeature = {
  readonly type: 'Feature';
  readonly id?: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: GeoJsonGeometry;
};

type GeoJsonCollection = {
  readonly type: 'FeatureCollection';
  readonly features: readonly GeoJsonFeature[];
};

const collection = (features: readonly GeoJsonFeature[]): GeoJsonCollection => ({
  type: 'FeatureCollection',
  features,
});

/** The member of venue.geojson that lists the layers of the archive. */
export const layerListName = 'floorwright_layers';

/** Positive when the ring runs counterclockwise. */
const windingOf = (ring: readonly Position[]): number =>
  ring.reduce((sum, corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    return sum + (before.longitude * corner.latitude - corner.longitude * before.latitude);
  }, 0);

/** Counterclockwise and closed, as RFC 7946 wants outer rings. */
export const polygonOf = (ring: readonly Position[]): GeoJsonGeometry => {
  const corners = (windingOf(ring) < 0 ? ring.toReversed() : ring).map(lngLatOf);
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] };
};

/** A field in each language that has it, the first one included. */
const byLanguage = (
  plain: string,
  field: string,
  translations: Translations,
  languages: readonly string[],
): Record<string, string> => {
  const [first = 'en', ...others] = languages;
  const texts: Record<string, string> = plain === '' ? {} : { [first]: plain };
  for (const language of others) {
    const text = textsIn(translations, language)[field];
    if (typeof text === 'string') texts[language] = text;
  }
  return texts;
};

/** Fields that name the floor of a feature. */
const placeOf = ({ name, position }: ExportedFloor) => ({ floor: name, floor_position: position });

const poiFeature = (
  floor: ExportedFloor,
  poi: ExportedPoi,
  languages: readonly string[],
): GeoJsonFeature => ({
  type: 'Feature',
  id: poi.poiId,
  properties: {
    kind: 'poi',
    poi_id: poi.poiId,
    title: poi.title,
    titles: byLanguage(poi.title, 'title', poi.translations, languages),
    subtitles: poi.subtitles,
    category: poi.category,
    subcategories: poi.subcategories,
    opening_hours: writeHoursLine(poi.hours),
    description: poi.description,
    descriptions: byLanguage(poi.description, 'description', poi.translations, languages),
    website: poi.website,
    phone: poi.phone,
    external_id: poi.externalId,
    properties: poi.properties,
    pictures: poi.pictures,
    color: poi.color,
    outline: poi.outline,
    ...placeOf(floor),
  },
  geometry: polygonOf(poi.ring),
});

/** The POIs of a floor as polygons. */
export const poiFeatures = (
  floor: ExportedFloor,
  languages: readonly string[],
): GeoJsonCollection => collection(floor.pois.map((poi) => poiFeature(floor, poi, languages)));

/** In the order of their ids, so that equal routes make equal files. */
const inOrder = <V>(map: PersistentMap<V>): V[] =>
  entriesOf(map)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);

/** The ends of a link in the direction in which it can be walked. */
const endsOf = ({ a, b, direction }: RouteLink) =>
  direction === 'backward' ? { from: b, to: a } : { from: a, to: b };

/** The routes of a floor: their points, and a line for each link. */
export const routeFeatures = (floor: ExportedFloor): GeoJsonCollection => {
  const graph = graphOf(floor.points);
  const points = inOrder(graph.points).map(({ id, at, kind, shaft }): GeoJsonFeature => ({
    type: 'Feature',
    properties: { kind: 'route_point', point_id: id, point_kind: kind, shaft, ...placeOf(floor) },
    geometry: { type: 'Point', coordinates: lngLatOf(at) },
  }));
  const lines = inOrder(graph.links).flatMap((link): GeoJsonFeature[] => {
    const { from, to } = endsOf(link);
    const [start, end] = [valueAt(graph.points, from), valueAt(graph.points, to)];
    if (!start || !end) return [];
    return [
      {
        type: 'Feature',
        properties: {
          kind: 'route_link',
          from,
          to,
          one_way: link.direction !== 'both',
          accessible: link.accessible,
          closed: link.closed,
          ...(link.bridge && { bridge: true }),
          ...placeOf(floor),
        },
        geometry: {
          type: 'LineString',
          coordinates: [lngLatOf(start.at), lngLatOf(end.at)],
        },
      },
    ];
  });
  return collection([...points, ...lines]);
};

/** The whole building in one file: where it is, its placed plans, POIs and routes. */
export const venueFeatures = (venue: ExportedVenue): GeoJsonCollection => {
  const { name, address, at, languages, translations, floors } = venue;
  const building: GeoJsonFeature = {
    type: 'Feature',
    properties: {
      kind: 'building',
      name,
      names: byLanguage(name, 'name', translations, languages),
      address,
      languages,
    },
    geometry: { type: 'Point', coordinates: lngLatOf(at) },
  };
  const plans = floors.flatMap((floor): GeoJsonFeature[] =>
    floor.corners.length < 3
      ? []
      : [
          {
            type: 'Feature',
            properties: {
              kind: 'floor_plan',
              names: byLanguage(floor.name, 'name', floor.translations, languages),
              ...placeOf(floor),
            },
            geometry: polygonOf(floor.corners),
          },
        ],
  );
  const contents = floors.flatMap((floor) => [
    ...poiFeatures(floor, languages).features,
    ...routeFeatures(floor).features,
  ]);
  return collection([building, ...plans, ...contents]);
};
