export { defaultVenueCategory, venueCategories, type VenueCategory } from './categories.ts';
export { type ImdfArchive, type ImdfFeature, imdfTypes, type ImdfType } from './features.ts';
export { validateImdf } from './validate.ts';
export { type ImdfLayer, type ImdfSource, writeImdf } from './write.ts';
