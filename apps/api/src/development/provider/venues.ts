import type { Feature, Site } from './features.ts';
import { drawFloor } from './floor-plan.ts';

type Collection = { type: 'FeatureCollection'; name?: string; features: Feature[] };

export type Floor = {
  id: number;
  name: string;
  shortName: string;
  level: number;
  geojson: Collection | Collection[];
};
export type Building = {
  id: number;
  name: string;
  address: string;
  center: Site['center'];
  defaultFloorId: number | null;
  floors: Floor[];
};
export type Venue = {
  id: number;
  name: string;
  defaultBuildingId: number | null;
  buildings: Building[];
};

const asOneCollection = (features: Feature[]): Collection => ({
  type: 'FeatureCollection',
  features,
});

const asCollectionPerLayer = (features: Feature[]): Collection[] => {
  const names = new Set(features.map(({ properties }) => properties.layer));
  return [...names].map((name) => ({
    type: 'FeatureCollection',
    name,
    features: features.filter(({ properties }) => properties.layer === name),
  }));
};

const mallSite: Site = { center: { latitude: 53.5413, longitude: 9.9989 }, bearing: 24 };
const mallFloor = (id: number, rooms: number) =>
  asOneCollection(
    drawFloor({ ...mallSite, floorId: id, length: 130, depth: 58, rooms, roomName: 'Shop' }),
  );

/** One building without a default. */
const mall: Venue = {
  id: 1001,
  name: 'Harbour Galleria',
  defaultBuildingId: null,
  buildings: [
    {
      id: 2001,
      name: 'Harbour Galleria',
      address: 'Am Kaiserkai 10, 20457 Hamburg, Germany',
      center: mallSite.center,
      defaultFloorId: null,
      floors: [
        { id: 3001, name: 'Lower Level', shortName: 'L', level: 0, geojson: mallFloor(3001, 6) },
        { id: 3002, name: 'Street Level', shortName: 'S', level: 1, geojson: mallFloor(3002, 9) },
        { id: 3003, name: 'Upper Level', shortName: 'U', level: 2, geojson: mallFloor(3003, 8) },
      ],
    },
  ],
};

const terminalSite: Site = { center: { latitude: 38.7703, longitude: -9.1283 }, bearing: 118 };
const terminalFloor = (id: number, rooms: number, roomName: string) =>
  asCollectionPerLayer(
    drawFloor({ ...terminalSite, floorId: id, length: 260, depth: 72, rooms, roomName }),
  );

/** Two buildings, the second is the default. */
const terminal: Venue = {
  id: 1002,
  name: 'Meridian Airport, Terminal 1',
  defaultBuildingId: 2003,
  buildings: [
    {
      id: 2002,
      name: 'Car Park',
      address: 'Alameda das Comunidades Portuguesas, 1700-111 Lisboa, Portugal',
      center: { latitude: 38.7716, longitude: -9.1301 },
      defaultFloorId: null,
      floors: [],
    },
    {
      id: 2003,
      name: 'Terminal 1',
      address: 'Alameda das Comunidades Portuguesas, 1700-111 Lisboa, Portugal',
      center: terminalSite.center,
      defaultFloorId: 3012,
      floors: [
        {
          id: 3011,
          name: 'Baggage Hall',
          shortName: '-1',
          level: 0,
          geojson: terminalFloor(3011, 5, 'Belt'),
        },
        {
          id: 3012,
          name: 'Arrivals',
          shortName: 'A',
          level: 1,
          geojson: terminalFloor(3012, 10, 'Counter'),
        },
        {
          id: 3013,
          name: 'Departures',
          shortName: 'D',
          level: 2,
          geojson: terminalFloor(3013, 14, 'Gate'),
        },
        {
          id: 3014,
          name: 'Lounges',
          shortName: 'L',
          level: 3,
          geojson: terminalFloor(3014, 4, 'Lounge'),
        },
      ],
    },
  ],
};

export const venues: readonly Venue[] = [mall, terminal];
