import type { ExportedPoi } from '../venue-export/index.ts';

/** What POIs have here and the format has no place for: an extension, as its manifest declares them. */
export const imdfExtension = {
  name: 'imdf:extension:floorwright:poi#1.0.0',
  /** Of an occupant or an amenity. */
  property: 'floorwright_poi',
} as const;

/** The extension of a POI; nothing if the format says all about it. */
export const extensionOfPoi = (
  { description, externalId, properties, pictures, phone }: ExportedPoi,
  writtenPhone: string | null,
): Readonly<Record<string, unknown>> => {
  const extension = {
    ...(description !== '' && { description }),
    // The format has international numbers alone.
    ...(phone !== null && phone !== writtenPhone && { phone }),
    ...(externalId !== null && { external_id: externalId }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(pictures.length > 0 && { pictures }),
  };
  return Object.keys(extension).length === 0 ? {} : { [imdfExtension.property]: extension };
};
