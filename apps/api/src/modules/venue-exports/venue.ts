import { noProperties, sortedProperties } from '@floorwright/domain/pois';
import { contentLanguages } from '@floorwright/domain/translations';
import type { ExportedFloor, ExportedPoi, ExportedVenue } from '@floorwright/domain/venue-export';
import { readWorkingHours, type WorkingHours } from '@floorwright/domain/working-hours';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { pictureAddresses } from '../files/index.ts';
import { type LayerRow, listedPoint, positionsOf, readBuildingRows } from '../share/index.ts';
import type { WaitingExport } from './repository.ts';

export type VenueContents = {
  venue: ExportedVenue;
  /** The layers of each floor, in the order of the floors of `venue`. */
  layers: LayerRow[][];
  /** The ids of the floors, in the order of the floors of `venue`. */
  floorIds: number[];
};

const hoursOf = (stored: unknown): WorkingHours | null => {
  const read = readWorkingHours(stored);
  return read.outcome === 'read' ? read.hours : null;
};

/** The contents of a building, with the ids of the database left out. */
export const readVenue = async (
  tx: Db,
  { config }: Pick<Platform, 'config'>,
  building: WaitingExport,
): Promise<VenueContents> => {
  const { floors, layers, pois, pictured, routes } = await readBuildingRows(
    tx,
    building.building_id,
  );
  const addresses = await pictureAddresses(
    { db: tx, config },
    pictured.map(({ file_id: fileId }) => fileId),
  );
  const picturesOf = new Map<string, string[]>();
  for (const { poi_id: poiId, file_id: fileId } of pictured) {
    const address = addresses.get(fileId);
    if (address !== undefined) picturesOf.set(poiId, [...(picturesOf.get(poiId) ?? []), address]);
  }
  const poisOf = (floorId: number): ExportedPoi[] =>
    pois
      .filter((poi) => poi.floor_id === floorId)
      .map(({ poi_id: poiId, working_hours: hours, ring, ...poi }) => ({
        poiId,
        title: poi.title,
        subtitles: poi.subtitles,
        category: poi.category,
        subcategories: poi.subcategories,
        color: poi.color,
        outline: poi.outline,
        translations: poi.translations,
        description: poi.description ?? '',
        website: poi.website,
        phone: poi.phone,
        externalId: poi.external_id,
        properties: sortedProperties(poi.properties ?? noProperties),
        pictures: picturesOf.get(poiId) ?? [],
        hours: hoursOf(hours),
        ring: positionsOf(ring),
      }));
  const pointsOf = (floorId: number): ExportedFloor['points'] =>
    routes.find((route) => route.floor_id === floorId)?.points.map(listedPoint) ?? [];
  const { name, address, latitude, longitude, languages, translations } = building;
  return {
    venue: {
      name,
      address,
      at: { latitude, longitude },
      languages: contentLanguages(languages),
      translations,
      floors: floors.map((floor) => ({
        name: floor.name,
        position: floor.position,
        translations: floor.translations,
        corners: positionsOf(floor.corners),
        pois: poisOf(floor.id),
        points: pointsOf(floor.id),
      })),
    },
    floorIds: floors.map(({ id }) => id),
    layers: floors.map(({ id }) => layers.filter((layer) => layer.floor_id === id)),
  };
};
