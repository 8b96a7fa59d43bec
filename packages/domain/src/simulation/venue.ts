import type { HeardBeacon } from '../engagements/sightings.ts';
import type { Engagement } from '../engagements/verdict.ts';
import type { Ring } from '../geo/polygon.ts';
import { findRoute } from '../routing/find-route.ts';
import type { RouteLeg } from '../routing/legs.ts';
import { networkOfShared, type SharedRoutes } from '../routing/shared-network.ts';
import { between, seededRandom } from './random.ts';

/** A building as far as visitors who do not exist walk in it: what apps of visitors get. */
export type SharedVenue = {
  readonly building: {
    readonly time_zone: string;
    readonly floors: readonly { id: number; name: string; position: number }[];
    readonly pois: readonly {
      poi_id: string;
      title: string;
      floor_id: number;
      coordinates: Ring;
    }[];
  };
  readonly routes: readonly SharedRoutes[];
  readonly beacons: readonly (HeardBeacon & { floor_id: number | null })[];
  readonly engagements: readonly Engagement[];
};

/** Where visitors go to. */
export type Place = {
  readonly floorId: number;
  readonly title: string;
  readonly ring: Ring;
  /** How often somebody goes there, compared to others. */
  readonly appeal: number;
};

export type Way = { readonly legs: readonly RouteLeg[]; readonly seconds: number };

export type SimulatedVenue = {
  readonly timeZone: string;
  readonly places: readonly Place[];
  /** Where one comes in and goes out: the entrances, or what is on the ground floor. */
  readonly doors: readonly Place[];
  readonly beaconsOn: (floorId: number) => readonly HeardBeacon[];
  readonly engagements: readonly Engagement[];
  /** Null where no way leads. */
  readonly wayBetween: (from: Place, to: Place) => Way | null;
};

const doorTitle = /\b(entrance|exit|gate|door)\b/i;

/** A few places draw most people; which ones does not change from visit to visit. */
const appealOf = (title: string): number => between(seededRandom(title), 0.3, 2) ** 3;

const doorsAmong = (
  places: readonly Place[],
  floors: SharedVenue['building']['floors'],
): readonly Place[] => {
  const titled = places.filter(({ title }) => doorTitle.test(title));
  if (titled.length > 0) return titled;
  const [ground] = floors.toSorted((a, b) => Math.abs(a.position) - Math.abs(b.position));
  return places.filter(({ floorId }) => floorId === ground?.id);
};

/** Makes a venue ready to be walked in. Ways are found once: all visitors walk between the same places. */
export const simulatedVenue = ({
  building,
  routes,
  beacons,
  engagements,
}: SharedVenue): SimulatedVenue => {
  const network = networkOfShared(building.floors, routes);
  const places = building.pois.map(({ title, floor_id: floorId, coordinates }) => ({
    title,
    floorId,
    ring: coordinates,
    appeal: appealOf(title),
  }));
  const ways = new Map<Place, Map<Place, Way | null>>();
  const beaconsOn = new Map(
    building.floors.map(({ id }) => [id, beacons.filter(({ floor_id: floor }) => floor === id)]),
  );
  const find = (from: Place, to: Place): Way | null => {
    const ends = { from: { is: 'poi', ...from }, to: { is: 'poi', ...to } } as const;
    const answer = findRoute(network, ends, { accessible: false });
    return answer.outcome === 'found' ? answer.route : null;
  };
  return {
    timeZone: building.time_zone,
    places,
    doors: doorsAmong(places, building.floors),
    beaconsOn: (floorId) => beaconsOn.get(floorId) ?? [],
    engagements,
    wayBetween: (from, to) => {
      const known = ways.get(from) ?? new Map<Place, Way | null>();
      ways.set(from, known);
      const found = known.get(to);
      const way = found === undefined ? find(from, to) : found;
      known.set(to, way);
      return way;
    },
  };
};
