import { storedZip } from './stored-zip.ts';

/** A venue of 20 floors, 5,000 POIs and 200,000 corners. */
const largeVenue = { floors: 20, poisOfFloor: 250 } as const;

/** Rooms of ten corners: 200,000 in all. */
const roomsOfFloor = 1000;
const cornersOfRoom = 10;

const pad = (number: number): string => String(number).padStart(2, '0');

const ringAt = (index: number, corners: number): [number, number][] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    const [west, south] = [10 + (index % 50) * 1e-4, 53 + Math.floor(index / 50) * 1e-4];
    const rounded = (degrees: number): number => Number(degrees.toFixed(8));
    return [rounded(west + 4e-5 * Math.cos(angle)), rounded(south + 4e-5 * Math.sin(angle))];
  });

const polygon = (ring: readonly [number, number][], properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
});
const collection = (features: readonly object[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features });

const rooms = (from: number): object[] =>
  Array.from({ length: roomsOfFloor - from }, (_, index) =>
    polygon(ringAt(from + index, cornersOfRoom), {}),
  );

const numbers = Array.from({ length: largeVenue.floors }, (_, index) => index);
const nameOf = (floor: number): string => (floor === 0 ? 'G' : String(floor));

const headOf = (layerOf: ((floor: number) => string) | null) => ({
  format: 'floorwright-bundle',
  version: 1,
  building: {
    name: 'Large Mall',
    address: 'Harbour Street 1',
    at: [10, 53],
    floors: largeVenue.floors,
    languages: ['en'],
  },
  categories: [{ name: 'Shops' }],
  floors: numbers.map((floor) => ({
    name: nameOf(floor),
    position: floor,
    layers: layerOf ? [{ file: layerOf(floor), kind: 'rooms', name: 'rooms.geojson' }] : [],
  })),
});

/** Its bundle: POIs, and a layer of rooms on each floor. */
export const largeBundle = (): Buffer => {
  const layerOf = (floor: number): string => `floors/${pad(floor + 1)}/layers/01_rooms.geojson`;
  const pois = (floor: number) =>
    Array.from({ length: largeVenue.poisOfFloor }, (_, index) => ({
      poi_id: `poi ${floor} ${index}`,
      title: `Shop ${index}`,
      category: 'Shops',
      corners: ringAt(index, 4),
    }));
  return storedZip([
    ['bundle.json', JSON.stringify(headOf(layerOf))],
    ...numbers.flatMap((floor) => [
      [`floors/${pad(floor + 1)}/pois.json`, JSON.stringify(pois(floor))] as const,
      [layerOf(floor), collection(rooms(0))] as const,
    ]),
  ]);
};

/** The bundle of a building with the same floors, and nothing on them. */
export const emptyFloors = (): Buffer => storedZip([['bundle.json', JSON.stringify(headOf(null))]]);

/** The same as GeoJSON, a file for each floor: a quarter of the rooms are POIs. */
export const largeGeoJson = (titleOf: (index: number) => string): Buffer =>
  storedZip(
    numbers.map((floor) => [
      `mall-floor-${nameOf(floor).toLowerCase()}.geojson`,
      collection([
        ...Array.from({ length: largeVenue.poisOfFloor }, (_, index) =>
          polygon(ringAt(index, cornersOfRoom), {
            id: `shop-${floor}-${index}`,
            name: titleOf(index),
            category: 'Shops',
          }),
        ),
        ...rooms(largeVenue.poisOfFloor),
      ]),
    ]),
  );
