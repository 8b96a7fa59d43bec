import { foldText } from '../language/index.ts';
import {
  amenities,
  type AmenityCategory,
  occupants,
  type OccupantCategory,
  type UnitCategory,
  units,
} from './categories.ts';

/** English and German words for what the lists call otherwise, folded and in the singular. */
const occupantWords: Readonly<Record<string, OccupantCategory>> = {
  apotheke: 'pharmacy',
  backerei: 'bakedgoods',
  bakery: 'bakedgoods',
  beauty: 'beautysalon',
  bekleidung: 'clothing',
  blumen: 'florist',
  book: 'books',
  bookshop: 'books',
  bookstore: 'books',
  buchhandlung: 'books',
  buro: 'corporateoffices',
  chemist: 'pharmacy',
  clothe: 'clothing',
  dining: 'restaurant',
  doctor: 'clinic',
  drink: 'bar',
  drugstore: 'pharmacy',
  electronic: 'electronicappliances',
  fitness: 'gym',
  flower: 'florist',
  food: 'restaurant',
  friseur: 'hairstylist',
  furniture: 'furniturestore',
  geschaft: 'shopping',
  gift: 'giftshops',
  groceries: 'grocery',
  hairdresser: 'hairstylist',
  jewellery: 'jewelry',
  kino: 'cinema',
  laden: 'shopping',
  mode: 'fashion',
  office: 'corporateoffices',
  optiker: 'opticians',
  optician: 'opticians',
  phone: 'mobilephones',
  retail: 'shopping',
  schmuck: 'jewelry',
  schuhe: 'shoes',
  shoe: 'shoes',
  shop: 'shopping',
  spielzeug: 'toys',
  sport: 'sportinggoods',
  store: 'shopping',
  supermarkt: 'supermarket',
  toy: 'toys',
};

const amenityWords: Readonly<Record<string, AmenityCategory>> = {
  aufzug: 'elevator',
  eingang: 'entry',
  entrance: 'entry',
  erstehilfe: 'firstaid',
  exit: 'entry',
  gate: 'boardinggate',
  info: 'information',
  lavatory: 'restroom',
  lift: 'elevator',
  locker: 'coinlocker',
  parkplatz: 'parking',
  reception: 'reception.desk',
  rolltreppe: 'escalator',
  toilet: 'restroom',
  toilette: 'restroom',
  treppe: 'stairs',
  wc: 'restroom',
};

const letters = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A category of a list whose letters these are, also in the plural. */
const finderOf = <Category extends string>(
  list: readonly Category[],
  words: Readonly<Record<string, Category>>,
): ((word: string) => Category | undefined) => {
  const known = new Map<string, Category>(Object.entries(words));
  for (const category of list) known.set(letters(category), category);
  return (word) =>
    known.get(word) ?? (word.endsWith('s') ? known.get(word.slice(0, -1)) : undefined);
};

const occupantOf = finderOf(occupants, occupantWords);
const amenityOf = finderOf(amenities, amenityWords);

type PoiKind =
  | { readonly type: 'occupant'; readonly category: OccupantCategory }
  | { readonly type: 'amenity'; readonly category: AmenityCategory };

/**
 * What a POI is in the format, by the name of its category and then by its subcategories. Businesses have no
 * 'unspecified', so a POI of another category is an amenity, which has it.
 */
export const kindOfPoi = (names: readonly string[]): PoiKind => {
  for (const name of names) {
    const word = letters(name);
    const amenity = amenityOf(word);
    if (amenity) return { type: 'amenity', category: amenity };
    const occupant = occupantOf(word);
    if (occupant) return { type: 'occupant', category: occupant };
  }
  return { type: 'amenity', category: 'unspecified' };
};

const isUnit = (category: string): category is UnitCategory =>
  units.some((unit) => unit === category);

const eating: ReadonlySet<OccupantCategory> = new Set<OccupantCategory>([
  'cafe',
  'cafeteria',
  'coffee',
  'fastfood',
  'foodcourt',
  'restaurant',
]);

/** The category of the room in which such a POI is. */
export const unitOfPoi = (kind: PoiKind): UnitCategory => {
  if (kind.type === 'occupant') return eating.has(kind.category) ? 'foodservice' : 'unspecified';
  return isUnit(kind.category) ? kind.category : 'unspecified';
};
