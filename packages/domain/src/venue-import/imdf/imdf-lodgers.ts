import type { Position } from '../../geo/index.ts';
import { isList, isRecord } from '../../json/index.ts';
import { labelsOf } from '../feature-texts.ts';
import { readPlace } from '../geometry.ts';
import { type ByType, featuresById, type ForeignFeature } from './imdf-features.ts';

/** What becomes a POI, and where it is. */
export type Lodger = {
  readonly feature: ForeignFeature;
  /** The unit or kiosk it is in, which says on which level. */
  readonly holder: ForeignFeature | undefined;
  readonly point: Position | null;
  /** Whose shape it has; null for a square around its point. */
  readonly shape: ForeignFeature | null;
};

/** Units that people cross or share: nothing in them is as large as they are, nor are they places to go to. */
const openSpaces: ReadonlySet<unknown> = new Set([
  'column',
  'lobby',
  'opentobelow',
  'parking',
  'platform',
  'road',
  'sidewalk',
  'structure',
  'terrace',
  'unenclosedarea',
  'vegetation',
  'walkway',
]);
/** What leads to other floors is a part of routes. */
const connecting: ReadonlySet<unknown> = new Set([
  'elevator',
  'escalator',
  'movingwalkway',
  'ramp',
  'stairs',
  'steps',
]);

const isOpen = ({ properties: { category } }: ForeignFeature): boolean =>
  openSpaces.has(typeof category === 'string' ? category.split('.')[0] : undefined);

/** Whether a unit is a place to go to, if nothing else in it is. */
const isRoom = (unit: ForeignFeature): boolean =>
  !isOpen(unit) &&
  !connecting.has(unit.properties['category']) &&
  Object.keys(labelsOf(unit.properties['name'])).length > 0;

const refer = (
  value: unknown,
  to: ReadonlyMap<string, ForeignFeature>,
): ForeignFeature | undefined => (typeof value === 'string' ? to.get(value) : undefined);

const pointOf = (geometry: unknown): Position | null => {
  const read =
    isRecord(geometry) && geometry['type'] === 'Point' ? readPlace(geometry['coordinates']) : null;
  return read?.outcome === 'read' ? read.at : null;
};

const unitIdOf = ({ properties }: ForeignFeature): unknown =>
  isList(properties['unit_ids']) ? properties['unit_ids'][0] : undefined;

const byAnchor = (byType: ByType, type: string): ReadonlyMap<unknown, ForeignFeature> =>
  new Map(
    (byType.get(type) ?? []).flatMap((feature) =>
      typeof feature.properties['anchor_id'] === 'string'
        ? [[feature.properties['anchor_id'], feature] as const]
        : [],
    ),
  );

type Archive = {
  readonly byType: ByType;
  /** Whether this product wrote it. Then each POI has a unit of its own, whatever its category. */
  readonly isOwn: boolean;
};

/**
 * Businesses, amenities, and named rooms and kiosks without any. A business has the shape of the kiosk or fixture with
 * its anchor, else that of its unit if it is alone there.
 */
export const lodgersOf = ({ byType, isOwn }: Archive): Lodger[] => {
  const [units, anchors] = [featuresById(byType, 'unit'), featuresById(byType, 'anchor')];
  const [kiosks, fixtures] = [byAnchor(byType, 'kiosk'), byAnchor(byType, 'fixture')];
  const occupants = (byType.get('occupant') ?? []).map((feature) => {
    const anchor = refer(feature.properties['anchor_id'], anchors);
    const stand = anchor && (kiosks.get(anchor.id) ?? fixtures.get(anchor.id));
    return {
      feature,
      unit: anchor && refer(anchor.properties['unit_id'], units),
      point: anchor ? pointOf(anchor.geometry) : null,
      stand,
    };
  });
  const amenities = (byType.get('amenity') ?? []).map((feature) => ({
    feature,
    unit: refer(unitIdOf(feature), units),
    point: pointOf(feature.geometry),
    stand: undefined,
  }));
  const counts = new Map<string, number>();
  for (const { unit, stand } of [...occupants, ...amenities])
    if (unit && !stand) counts.set(unit.id, (counts.get(unit.id) ?? 0) + 1);
  const isAlone = (unit: ForeignFeature): boolean =>
    counts.get(unit.id) === 1 && (isOwn || !isOpen(unit));
  const guests = [...occupants, ...amenities].map(({ feature, unit, point, stand }): Lodger => ({
    feature,
    holder: unit ?? stand,
    point,
    shape: stand ?? (unit && isAlone(unit) ? unit : null),
  }));
  if (isOwn) return guests;
  const used = new Set(guests.flatMap(({ shape }) => shape?.id ?? []));
  const rooms = [...(byType.get('unit') ?? []), ...(byType.get('kiosk') ?? [])]
    .filter((unit) => isRoom(unit) && !counts.has(unit.id) && !used.has(unit.id))
    .map((unit): Lodger => ({ feature: unit, holder: unit, point: null, shape: unit }));
  return [...guests, ...rooms];
};
