export { defaultVenueCategory, venueCategories, type VenueCategory } from './categories.ts';
export { validateImdf } from './validate.ts';
export { type ImdfSource, writeImdf } from './write.ts';
