import type { PlacedBeacon } from '../engagements/sightings.ts';
import type { Engagement } from '../engagements/verdict.ts';
import type { Ring } from '../geo/polygons/polygon.ts';
import { findRoute } from '../routing/find-route.ts';
import type { RouteLeg } from '../routing/legs.ts';
import { networkOfShared, type SharedRoutes } from '../routing/shared-network.ts';
import { between, seededRandom } from './random.ts';

/** A building in the form that visitor apps get. */
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
  readonly beacons: readonly (PlacedBeacon & { floor_id: number | null })[];
  readonly engagements: readonly Engagement[];
};

/** A destination of visitors. */
export type Place = {
  readonly floorId: number;
  readonly title: string;
  readonly ring: Ring;
  /** The relative frequency of visits. */
  readonly appeal: number;
};

type SimulatedRoute = { readonly legs: readonly RouteLeg[]; readonly seconds: number };

export type SimulatedVenue = {
  readonly timeZone: string;
  readonly places: readonly Place[];
  /** Where visits start and end: the entrances, or else all places on the ground floor. */
  readonly doors: readonly Place[];
  readonly beaconsOn: (floorId: number) => readonly PlacedBeacon[];
  readonly engagements: readonly Engagement[];
  /** Null if there is no route. */
  readonly routeBetween: (from: Place, to: Place) => SimulatedRoute | null;
};

const doorTitle = /\b(entrance|exit|gate|door)\b/i;

/** A few places attract most visitors, always the same ones. */
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

/** Prepares a venue for simulated visits. Routes are cached, since all visitors walk between the same places. */
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
  const found = new Map<Place, Map<Place, SimulatedRoute | null>>();
  const beaconsOn = new Map(
    building.floors.map(({ id }) => [id, beacons.filter(({ floor_id: floor }) => floor === id)]),
  );
  const find = (from: Place, to: Place): SimulatedRoute | null => {
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
    routeBetween: (from, to) => {
      const known = found.get(from) ?? new Map<Place, SimulatedRoute | null>();
      found.set(from, known);
      const cached = known.get(to);
      const route = cached === undefined ? find(from, to) : cached;
      known.set(to, route);
      return route;
    },
  };
};
