import { defaultVenueCategory, imdfMaker, imdfPoiIds, writeImdf } from '../imdf/index.ts';
import type { ExportedPoi } from '../venue-export/index.ts';
import { type ParsedPoi, readImdf } from '../venue-import/index.ts';

const asIs = (name: string): string => name;

/**
 * What an import reads of POIs that were exported as they are now, in their order. The format has no place for some
 * of their values, so this is what an archive of theirs says if no one has changed it.
 */
export const echoOfPois = (
  pois: readonly ExportedPoi[],
  languages: readonly string[],
): (ParsedPoi | undefined)[] => {
  const [at = { latitude: 0, longitude: 0 }] = pois[0]?.ring ?? [];
  const keyed = pois.map((poi, index) => ({ ...poi, poiId: String(index) }));
  const plain = { translations: {}, corners: [], points: [] };
  const { manifest, features } = writeImdf({
    venue: {
      name: '-',
      address: '-',
      at,
      languages,
      translations: {},
      floors: [{ name: '-', position: 0, pois: keyed, ...plain }],
    },
    category: defaultVenueCategory,
    place: { locality: '-', country: '-' },
    keys: { building: '', floors: [''] },
    layers: [[]],
    uuidOf: asIs,
    created: new Date(0),
    generatedBy: imdfMaker,
  });
  const read = readImdf([
    { name: 'manifest.json', value: manifest },
    ...Array.from(features, ([type, list]) => ({
      name: `${type}.geojson`,
      value: { features: list },
    })),
  ]);
  const byId = new Map(
    read.outcome === 'read' ? read.venue.pois.map((poi) => [poi.foreignId, poi]) : [],
  );
  return keyed.map(({ poiId }) => {
    const id = imdfPoiIds(asIs, '', poiId).find((each) => byId.has(each));
    return id === undefined ? undefined : byId.get(id);
  });
};
