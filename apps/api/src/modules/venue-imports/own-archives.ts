import { imdfPoiIds } from '@floorwright/domain/imdf';
import { echoOfPois } from '@floorwright/domain/imdf-bundle';
import { defaultPoiColors, sortedProperties } from '@floorwright/domain/pois';
import type { ExportedPoi } from '@floorwright/domain/venue-export';
import {
  type ImportedPoi,
  type IncomingPoi,
  lastByEcho,
  type PoiValues,
  valuesOf,
} from '@floorwright/domain/venue-import';
import { readWorkingHours } from '@floorwright/domain/working-hours';

import { uuidOf } from '../../kernel/venue-sources.ts';
import type { Db } from '../../platform/database/db.ts';
import { inParts } from '../../platform/threads/in-parts.ts';
import { positionsOf } from '../share/index.ts';
import { listPoiIds } from './applying/pois-repository.ts';

/** POIs of an IMDF archive with their ids in the building, if it is one of its own. */
export const withOwnIds = async (
  db: Db,
  buildingId: number,
  incoming: readonly IncomingPoi[],
): Promise<IncomingPoi[]> => {
  const poiIds = await listPoiIds(db, buildingId);
  const own = new Map(
    await inParts(poiIds, (part) =>
      part.flatMap((poiId) =>
        imdfPoiIds(uuidOf, String(buildingId), poiId).map((id) => [id, poiId] as const),
      ),
    ),
  );
  // A building that was made from an archive has its ids.
  return incoming.map((poi) => ({ ...poi, ownId: own.get(poi.foreignId) ?? poi.foreignId }));
};

const exportedPoi = (values: PoiValues, languages: readonly string[]): ExportedPoi => {
  const hours = readWorkingHours(values.hours);
  return {
    ...defaultPoiColors,
    poiId: '',
    title: values.title,
    subtitles: values.subtitles,
    category: values.category,
    subcategories: values.subcategories,
    hours: hours.outcome === 'read' ? hours.hours : null,
    ring: positionsOf(values.ring),
    translations: Object.fromEntries(
      languages.slice(1).map((language) => {
        const description = values.descriptions?.[language];
        const title = values.titles[language];
        return [language, { title, ...(description !== undefined && { description }) }];
      }),
    ),
    description: values.description ?? '',
    website: values.website,
    phone: values.phone,
    externalId: values.external_id,
    properties: sortedProperties(values.properties),
    pictures: [],
  };
};

/** POIs that an archive of their building finds again: it does not change what its format cannot express. */
export const withEchoes = (
  adopted: readonly ImportedPoi[],
  incoming: readonly IncomingPoi[],
  languages: readonly string[],
): Promise<ImportedPoi[]> => {
  const files = new Map(incoming.map(({ foreignId, values }) => [foreignId, values]));
  return inParts(adopted, (part) => {
    const echoes = echoOfPois(
      part.map(({ current }) => exportedPoi(current, languages)),
      languages,
    );
    return part.map((poi, index) => {
      const [echo, file] = [echoes[index], files.get(poi.foreignId)];
      if (!echo || !file) return poi;
      return {
        ...poi,
        last: lastByEcho(poi.current, valuesOf(echo, languages, poi.current), file),
      };
    });
  });
};
