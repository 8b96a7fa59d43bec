import type { ExportedPoi } from '../venue-export/index.ts';

/** Which program wrote an archive, in its manifest. */
export const imdfMaker = 'Floorwright';

/** What POIs have here and the format has no place for: an extension, as its manifest declares them. */
export const imdfExtension = {
  name: 'imdf:extension:floorwright:poi#1.0.0',
  /** Of an occupant or an amenity. */
  property: 'floorwright_poi',
} as const;

/** Which layer a feature came from, so that an archive finds the layers of its own building again. */
export const imdfLayerExtension = {
  name: 'imdf:extension:floorwright:layer#1.0.0',
  /** Of a feature: the id of its layer. */
  property: 'floorwright_layer',
  /** Of a level: its layers. */
  list: 'floorwright_layers',
} as const;

/** The shapes of a layer as a text that is the same in every order. */
export const shapesKey = (geometries: readonly unknown[]): string =>
  geometries
    .map((geometry) => JSON.stringify(geometry))
    .toSorted()
    .join();

type UuidOf = (name: string) => string;

/** The id of a layer in every archive of its building. */
export const imdfLayerId = (uuidOf: UuidOf, building: string, key: string): string =>
  uuidOf(JSON.stringify([building, 'layer', key]));

/** The ids that a POI can have in archives of its building: as a business, and as an amenity. */
export const imdfPoiIds = (uuidOf: UuidOf, building: string, poiId: string): string[] =>
  ['occupant', 'amenity'].map((type) => uuidOf(JSON.stringify([building, type, 'poi', poiId])));

/** The extension of a POI; nothing if the format says all about it. */
export const extensionOfPoi = (
  { description, translations, externalId, properties, pictures, phone }: ExportedPoi,
  writtenPhone: string | null,
): Readonly<Record<string, unknown>> => {
  const descriptions = Object.entries(translations).flatMap(([tag, texts]) =>
    texts.description === undefined ? [] : [[tag, texts.description] as const],
  );
  const extension = {
    ...(description !== '' && { description }),
    ...(descriptions.length > 0 && { descriptions: Object.fromEntries(descriptions) }),
    // The format has only international numbers.
    ...(phone !== null && phone !== writtenPhone && { phone }),
    ...(externalId !== null && { external_id: externalId }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(pictures.length > 0 && { pictures }),
  };
  return Object.keys(extension).length === 0 ? {} : { [imdfExtension.property]: extension };
};
