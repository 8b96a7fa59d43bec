import type { Building, Floor, Venue } from './venues.ts';

const list = <T>(items: readonly T[]) => ({ items });
const nothing = list([]);

export const describeCustomer = (id: string, venues: readonly Venue[]) => ({
  id: Number(id),
  name: 'Demo customer',
  venues: list(venues.map(({ id: venueId, name }) => ({ id: venueId, name }))),
});

export const describeVenue = ({ id, name, defaultBuildingId, buildings }: Venue) => ({
  id,
  name,
  defaultBuildingId,
  map: null,
  buildings: list(buildings.map((building) => outline(id, building))),
  destinations: nothing,
  amenities: nothing,
  pathTypes: nothing,
});

export const describeBuilding = (
  venue: Venue,
  building: Building,
  { geojson }: { geojson: boolean },
) => ({
  ...outline(venue.id, building),
  defaultFloorId: building.defaultFloorId,
  floors: list(building.floors.map((floor) => describeFloor(floor, geojson))),
});

const outline = (venueId: number, { id, name, address, center }: Building) => ({
  id,
  name,
  address,
  description: '',
  venueId,
  coordinates: center,
});

const describeFloor = ({ geojson, ...floor }: Floor, withGeojson: boolean) => ({
  ...floor,
  elevation: floor.level * 4.5,
  altitude: floor.level * 4.5,
  map: {
    id: floor.id,
    width: 1000,
    height: 1000,
    svg: null,
    ...(withGeojson && { geojson }),
    paths: nothing,
    waypoints: nothing,
  },
});
