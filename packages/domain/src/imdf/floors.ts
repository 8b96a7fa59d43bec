import { fitLabel, isPosition, type Position, ringCenter, ringContains } from '../geo/index.ts';
import { entriesOf, valueAt } from '../persistent-map/persistent-map.ts';
import { phoneLink } from '../pois/index.ts';
import { graphOf, type RouteLink } from '../route-graph/index.ts';
import type { ExportedFloor, ExportedPoi } from '../venue-export/index.ts';
import { writeHoursLine } from '../working-hours/index.ts';
import { extensionOfPoi } from './extension.ts';
import { type ImdfFeature, lineAlong, pointAt, polygonOf, squareOf } from './features.ts';
import { kindOfPoi, unitOfPoi } from './poi-kinds.ts';
import { featureOf, labelsOf, type Writing } from './writing.ts';

/** A floor with what identifies it. */
export type WrittenFloor = {
  readonly floor: ExportedFloor;
  /** Of the floor, the same in every archive. */
  readonly key: string;
  /** The id of its level. */
  readonly level: string;
};

/** The half sides in meters of what has a place but no shape. */
const halfPoi = 0.5;
const halfShaft = 1;

/** A place within a shape. Near a pole there may be no plane to look for it in. */
const centerOf = (ring: readonly Position[], otherwise: Position): Position => {
  const middle = ringCenter(ring);
  const { at } = ringContains(ring, middle) ? { at: middle } : fitLabel(ring, '', { size: 1 });
  return isPosition(at) ? at : otherwise;
};

const nowhere: Position = { latitude: 0, longitude: 0 };

/** The format has only international numbers. */
const phoneOf = ({ phone }: ExportedPoi): string | null =>
  /^tel:(\+\d{3,15})$/.exec(phoneLink(phone ?? ''))?.[1] ?? null;

/** A POI in the format: a room, and the business or the amenity in it. */
const poiFeatures = (writing: Writing, level: string, poi: ExportedPoi): ImdfFeature[] => {
  const kind = kindOfPoi([poi.category ?? '', ...poi.subcategories]);
  const [corner = nowhere] = poi.ring;
  const shape = polygonOf([poi.ring]);
  const center = pointAt(shape ? centerOf(poi.ring, corner) : corner);
  const idOf = (type: 'unit' | 'anchor' | 'occupant' | 'amenity') =>
    writing.idOf(type, 'poi', poi.poiId);
  const name = labelsOf(writing, poi.title, 'title', poi.translations);
  const hours = poi.hours === null ? null : writeHoursLine(poi.hours);
  const phone = phoneOf(poi);
  const unit = featureOf('unit', idOf('unit'), shape ?? squareOf(corner, halfPoi), {
    category: unitOfPoi(kind),
    restriction: null,
    accessibility: null,
    name,
    alt_name: null,
    level_id: level,
    display_point: center,
  });
  if (kind.type === 'amenity')
    return [
      unit,
      featureOf('amenity', idOf('amenity'), center, {
        category: kind.category,
        accessibility: null,
        name,
        alt_name: null,
        hours,
        phone,
        website: poi.website,
        unit_ids: [unit.id],
        address_id: null,
        correlation_id: null,
        ...extensionOfPoi(poi, phone),
      }),
    ];
  const anchor = featureOf('anchor', idOf('anchor'), center, {
    address_id: null,
    unit_id: unit.id,
  });
  const occupant = featureOf('occupant', idOf('occupant'), null, {
    name,
    category: kind.category,
    anchor_id: anchor.id,
    hours,
    phone,
    website: poi.website,
    validity: null,
    correlation_id: null,
    ...extensionOfPoi(poi, phone),
  });
  return [unit, anchor, occupant];
};

type Reference = { readonly id: string; readonly feature_type: 'unit' | 'level' };

const relationshipOf = (
  id: string,
  category: 'elevator' | 'stairs' | 'traversal',
  {
    from,
    to,
    isDirected,
    along,
  }: { from: Reference; to: Reference; isDirected: boolean; along: readonly Position[] | null },
): ImdfFeature =>
  featureOf('relationship', id, along && lineAlong(along), {
    category,
    direction: isDirected ? 'directed' : 'undirected',
    origin: from,
    intermediary: null,
    destination: to,
    hours: null,
  });

/** The ends of a link in the direction in which it can be walked. */
const endsOf = ({ a, b, direction }: RouteLink) =>
  direction === 'backward' ? { from: b, to: a } : { from: a, to: b };

/** The open links of a floor, as lines on its level. */
const routeFeatures = (writing: Writing, { floor, key, level }: WrittenFloor): ImdfFeature[] => {
  const graph = graphOf(floor.points);
  const on: Reference = { id: level, feature_type: 'level' };
  return entriesOf(graph.links)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([linkId, link]): ImdfFeature[] => {
      const { from, to } = endsOf(link);
      const [start, end] = [valueAt(graph.points, from), valueAt(graph.points, to)];
      if (!start || !end || link.closed) return [];
      const along = [start.at, end.at];
      const id = writing.idOf('relationship', key, linkId);
      return [
        relationshipOf(id, 'traversal', {
          from: on,
          to: on,
          isDirected: link.direction !== 'both',
          along,
        }),
      ];
    });
};

type ShaftKind = 'elevator' | 'stairs';
type Stop = { readonly shaft: string; readonly kind: ShaftKind; readonly unit: ImdfFeature };

/** The elevators and stairs of a floor that lead to others, each as a room. */
const stopsOf = (writing: Writing, { floor, key, level }: WrittenFloor): Stop[] =>
  floor.points.flatMap(({ id, at, kind, shaft }): Stop[] => {
    if (kind === 'point' || shaft === null) return [];
    const unit = featureOf(
      'unit',
      writing.idOf('unit', key, 'shaft', id),
      squareOf(at, halfShaft),
      {
        category: kind,
        restriction: null,
        accessibility: null,
        name: null,
        alt_name: null,
        level_id: level,
        display_point: pointAt(at),
      },
    );
    return [{ shaft, kind, unit }];
  });

/** Elevators and stairs, and a relationship from each floor to the next one that they serve. */
export const shaftFeatures = (writing: Writing, floors: readonly WrittenFloor[]): ImdfFeature[] => {
  const below = new Map<string, ImdfFeature>();
  return floors.flatMap((written) => {
    const stops = stopsOf(writing, written);
    const features = stops.flatMap(({ shaft, kind, unit }): ImdfFeature[] => {
      const former = below.get(`${kind} ${shaft}`);
      if (!former) return [unit];
      const link = relationshipOf(writing.idOf('relationship', former.id, unit.id), kind, {
        from: { id: former.id, feature_type: 'unit' },
        to: { id: unit.id, feature_type: 'unit' },
        isDirected: false,
        along: null,
      });
      return [unit, link];
    });
    for (const { shaft, kind, unit } of stops) below.set(`${kind} ${shaft}`, unit);
    return features;
  });
};

/** The POIs and routes of a floor. */
export const floorFeatures = (writing: Writing, written: WrittenFloor): ImdfFeature[] => [
  ...written.floor.pois.flatMap((poi) => poiFeatures(writing, written.level, poi)),
  ...routeFeatures(writing, written),
];
