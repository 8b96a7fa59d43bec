import type { Output, versions } from '@floorwright/contract';
import type {
  BeaconContent,
  PoiContent,
  PointContent,
  VenueContents,
} from '@floorwright/domain/venue-versions';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Page } from '../../platform/database/page.ts';
import { loadPictures } from '../files/index.ts';
import { type ShownFloor, withFiles } from '../floors/index.ts';
import { requireBuilding } from '../places/index.ts';
import { loadDraft, loadVersion } from '../venue-parts/index.ts';
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

export type FloorThen = {
  floor: ShownFloor;
  pois: readonly Pick<PoiContent, 'id' | 'poi_id' | 'title' | 'color' | 'outline' | 'ring'>[];
  points: readonly PointContent[];
  beacons: readonly BeaconContent[];
};

/** A floor in the contents of a building; 404 if they do not have it. */
export const showFloorIn = async (
  context: MemberContext,
  buildingId: number,
  { floors, pois, routes, beacons }: VenueContents,
  floorId: number,
): Promise<FloorThen> => {
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

/** A floor as it was in a version. */
export const showVersionFloor = async (
  context: MemberContext,
  versionId: number,
  floorId: number,
): Promise<FloorThen> => {
  const { building_id: buildingId } = await requireVersion(context, versionId);
  return showFloorIn(context, buildingId, await loadVersion(context.db, versionId), floorId);
};

/** A floor as publishing would show it. */
export const showDraftFloor = async (
  context: MemberContext,
  buildingId: number,
  floorId: number,
): Promise<FloorThen> => {
  await requireBuilding(context, buildingId);
  const { contents } = await loadDraft(context.db, buildingId);
  return showFloorIn(context, buildingId, contents, floorId);
};
