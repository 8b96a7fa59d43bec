import type { Building, Floor, Poi, SharedPlace } from '../../share/wire.ts';

const someSharedFloor = (changes: Partial<Floor> = {}): Floor => ({
  id: 1,
  name: 'G',
  link_name: 'G',
  position: 0,
  plan: null,
  layers: [],
  ...changes,
});

/** A square of about ten meters, shifted east by the given number of squares. */
export const squareAt = (east: number) => {
  const west = 9.9886 + east * 1.5e-4;
  return [
    { latitude: 53.5436, longitude: west },
    { latitude: 53.5436, longitude: west + 1.5e-4 },
    { latitude: 53.5437, longitude: west + 1.5e-4 },
    { latitude: 53.5437, longitude: west },
  ];
};

export const somePoi = (changes: Partial<Poi> = {}): Poi => ({
  poi_id: 'cafe',
  floor_id: 1,
  title: 'Cafe',
  subtitles: [],
  category: null,
  subcategories: [],
  color: '#abcdef',
  outline: '#123456',
  icon: null,
  working_hours: null,
  coordinates: squareAt(0),
  other_titles: [],
  ...changes,
});

export const somePlace = (changes: Partial<Building> = {}): SharedPlace => ({
  poi_id: 'cafe',
  floor_id: 1,
  building: {
    id: 5,
    name: 'Harbour Mall',
    address: '1 Quay Street',
    coordinate: { latitude: 53.5436, longitude: 9.9886 },
    time_zone: 'Europe/Berlin',
    floors: [someSharedFloor(), someSharedFloor({ id: 2, name: '1', link_name: '1', position: 1 })],
    pois: [somePoi()],
    has_routes: true,
    language: 'en',
    languages: ['en'],
    ...changes,
  },
});
