import type { Output, versions } from '@floorwright/contract';
import type { BeaconContent, PoiContent, PointContent } from '@floorwright/domain/venue-versions';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Page } from '../../platform/database/page.ts';
import { loadPictures } from '../files/index.ts';
import { type ShownFloor, withFiles } from '../floors/index.ts';
import { requireBuilding } from '../places/index.ts';
import { loadVersion } from '../venue-parts/index.ts';
import { listPublications, type PublicationRow } from './history-repository.ts';
import { requireVersion } from './publish.ts';

/** When which version went live. */
export const findPublications = async (
  context: MemberContext,
  buildingId: number,
  query: Output<typeof versions.listPublications.query>,
): Promise<Page<PublicationRow>> => {
  await requireBuilding(context, buildingId);
  return listPublications(context.db, {
    buildingId,
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? '-created_at',
  });
};

type FloorThen = {
  floor: ShownFloor;
  pois: readonly PoiContent[];
  points: readonly PointContent[];
  beacons: readonly BeaconContent[];
};

/** A floor as it was in a version; 404 if the version does not have it. */
export const showVersionFloor = async (
  context: MemberContext,
  versionId: number,
  floorId: number,
): Promise<FloorThen> => {
  const { building_id: buildingId } = await requireVersion(context, versionId);
  const { floors, pois, routes, beacons } = await loadVersion(context.db, versionId);
  const floor = floors.find(({ id }) => id === floorId);
  if (!floor) throw notFound();
  const { photo_file_id: photoId, layers, corners } = floor;
  const pictures = await loadPictures(context, photoId === null ? [] : [photoId]);
  return {
    floor: {
      row: { ...floor, building_id: buildingId, corners: [...corners] },
      photo: (photoId === null ? null : pictures.get(photoId)) ?? null,
      layers: await withFiles(context, layers),
    },
    pois: pois.get(floorId) ?? [],
    points: routes.get(floorId) ?? [],
    beacons: beacons.get(floorId) ?? [],
  };
};
