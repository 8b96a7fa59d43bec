import type { Use } from './plan.ts';

/** A shop in a row, and its share of the length of the row. */
export type Shop = { name: string; share: number; use: Use };

const shop = (use: Use) => (name: string, share: number) => ({ name, share, use });
const fashion = shop('fashion');
const food = shop('food');
const living = shop('living');
const leisure = shop('leisure');
const service = shop('service');

/** The shops of a floor by row, each from west to east or from south to north. */
export type Storey = {
  northWest: Shop[];
  northEast: Shop[];
  southWest: Shop[];
  southEast: Shop[];
  west: Shop[];
  east: Shop[];
  westIsland: { north: Shop[]; south: Shop[] };
  eastIsland: { north: Shop; south: Shop };
};

export const ground: Storey = {
  northWest: [
    fashion('Nordwind', 6),
    living('Paper & Ink', 3),
    service('Optics', 2),
    fashion('Kite', 3),
  ],
  northEast: [food('Bakery', 2), living('Lumen', 3), fashion('Seaside', 3), service('Bank', 6)],
  southWest: [food('Fish Kitchen', 6), food('Tidal Coffee', 3), leisure('Sailing Shop', 3)],
  southEast: [
    food('Ice Cream', 2),
    food('Harbour Grill', 3),
    living('Flowers', 2),
    fashion('Deck', 7),
  ],
  west: [living('Department Store', 1)],
  east: [food('Supermarket', 3), service('Pharmacy', 1)],
  westIsland: {
    north: [fashion('Pearl', 1), living('Books', 2)],
    south: [service('Phones', 1), food('Tea', 1), service('Keys', 1)],
  },
  eastIsland: { north: fashion('Anchor', 1), south: service('Information', 1) },
};

export const first: Storey = {
  northWest: [fashion('Gull', 5), fashion('Lighthouse', 3), living('Home Port', 3)],
  northEast: [fashion('Current', 3), leisure('Records', 3), fashion('Moor', 6)],
  southWest: [fashion('Linen', 6), living('Ceramics', 3), leisure('Toys', 3)],
  southEast: [fashion('Breeze', 3), service('Tailor', 2), leisure('Outdoor', 6)],
  west: [living('Department Store', 1)],
  east: [leisure('Sports', 3), service('Hairdresser', 1)],
  westIsland: {
    north: [fashion('Coral', 2), fashion('Sand', 1)],
    south: [living('Lamps', 1), living('Textiles', 2)],
  },
  eastIsland: { north: leisure('Games', 1), south: food('Juice', 1) },
};

export const second: Storey = {
  northWest: [food('Noodles', 6), food('Pizza', 3), food('Curry', 2), food('Salads', 3)],
  northEast: [food('Burgers', 3), food('Tapas', 3), service('Library', 6)],
  southWest: [leisure('Climbing', 5), leisure('Dance Studio', 4)],
  southEast: [food('Sky Restaurant', 5), leisure('Bowling', 6)],
  west: [leisure('Fitness', 1)],
  east: [leisure('Cinema 1', 1), leisure('Cinema 2', 1), leisure('Cinema 3', 1)],
  westIsland: {
    north: [service('Kids Club', 1), service('Doctor', 1)],
    south: [service('Dentist', 1), service('Offices', 2)],
  },
  eastIsland: { north: service('Travel', 1), south: food('Crepes', 1) },
};
