export { defaultVenueCategory, venueCategories, type VenueCategory } from './categories.ts';
export { imdfLayerExtension, imdfLayerId, imdfMaker, imdfPoiIds, shapesKey } from './extension.ts';
export { validateImdf } from './validate.ts';
export { type ImdfSource, writeImdf } from './write.ts';
