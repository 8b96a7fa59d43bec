import { requestSentences } from '@floorwright/domain/sentences';

import type { PublicContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { later } from '../../platform/clock/clock.ts';
import { countForCompany } from '../../platform/database/caller.ts';
import { type Db, readSnapshot } from '../../platform/database/db.ts';
import { loadPictures, type PictureAnswer } from '../files/index.ts';
import { loadVersion } from '../venue-parts/index.ts';
import { buildInTurn } from './documents/packed-answer.ts';
import { findPlace, findPlaceIn, type FoundPlace } from './find-place.ts';
import { wasShownSince } from './former-repository.ts';
import { documentsOfAddress, formerServedFor, placesOfAddress, routesOfAddress } from './limits.ts';
import { type Preview, requirePreview } from './previews.ts';
import {
  findSharedBuilding,
  type FloorRow,
  hasRoutes,
  type LayerRow,
  listFloors,
  listLayers,
  listPictures,
  listPois,
  listRoutes,
  type PictureRow,
  type PoiRow,
  type RouteRow,
  type SharedBuildingRow,
} from './repository.ts';
import {
  Changed,
  findPreviewedState,
  nameOfShown,
  type ShownState,
  versionOfName,
  withShownState,
} from './state/shown-state.ts';
import { rowsOfVersion } from './version-rows.ts';

export type ShownBuilding = {
  row: SharedBuildingRow;
  floors: FloorRow[];
  layers: LayerRow[];
  pois: PoiRow[];
  /** Of the POIs, by poi_id. */
  picturesOf: ReadonlyMap<string, readonly number[]>;
  pictures: ReadonlyMap<number, PictureAnswer>;
  hasRoutes: boolean;
};

const byPoi = (rows: readonly PictureRow[]): ReadonlyMap<string, readonly number[]> => {
  const files = new Map<string, number[]>();
  for (const { poi_id: poiId, file_id: fileId } of rows)
    files.set(poiId, [...(files.get(poiId) ?? []), fileId]);
  return files;
};

export const requireShared = async (
  context: PublicContext,
  id: number,
): Promise<SharedBuildingRow> => {
  const row = await findSharedBuilding(context.db, id, context.clock.now());
  if (!row) throw notFound();
  // Those who read it may come from many addresses, at the cost of the company that shares it.
  countForCompany(row.company_id);
  return row;
};

type Contents = Pick<ShownBuilding, 'floors' | 'layers' | 'pois' | 'hasRoutes'> & {
  pictured: PictureRow[];
};

/** From the tables, or from a version. */
const readRows = async (
  db: Db,
  { id, version_id: versionId, company_id: companyId }: SharedBuildingRow,
): Promise<Contents> => {
  if (versionId !== null) {
    const rows = rowsOfVersion(await loadVersion(db, versionId), companyId);
    return { ...rows, hasRoutes: rows.routes.some(({ points }) => points.length > 0) };
  }
  const [floors, layers, pois, pictured, walkable] = await Promise.all([
    listFloors(db, id),
    listLayers(db, id),
    listPois(db, id),
    listPictures(db, id),
    hasRoutes(db, id),
  ]);
  return { floors, layers, pois, pictured, hasRoutes: walkable };
};

/** The public data of a building, for a caller who may see it. */
export const loadContents = async (
  context: Pick<PublicContext, 'db' | 'config'>,
  row: SharedBuildingRow,
): Promise<ShownBuilding> => {
  const { floors, layers, pois, pictured, hasRoutes: walkable } = await readRows(context.db, row);
  const files = [
    ...floors.flatMap(({ photo_file_id: fileId }) => fileId ?? []),
    ...pois.flatMap(({ icon_file_id: fileId }) => fileId ?? []),
    ...pictured.map(({ file_id: fileId }) => fileId),
  ];
  const pictures = await loadPictures(context, files);
  return {
    row,
    floors,
    layers,
    pois,
    picturesOf: byPoi(pictured),
    pictures,
    hasRoutes: walkable,
  };
};

export const takeTryOfPlace = (context: PublicContext): Promise<void> =>
  takeTry(context, placesOfAddress, context.address);

export const takeTryOfDocument = (context: PublicContext): Promise<void> =>
  takeTry(context, documentsOfAddress, context.address);

export const takeTryOfRoutes = (context: PublicContext): Promise<void> =>
  takeTry(context, routesOfAddress, context.address);

export const stale = () => new Refusal(409, 'stale', requestSentences.venue_changed);

/** What a page showed that names it, also if visitors see another version since a short time. */
const requireStateNamed = async (
  context: PublicContext,
  id: number,
  name: string | undefined,
): Promise<ShownState<SharedBuildingRow>> => {
  const shown = await withShownState(context.db, () => requireShared(context, id));
  if (name === undefined || name === nameOfShown(shown)) return shown;
  const versionId = versionOfName(name);
  const since = later(context.clock.now(), -formerServedFor);
  if (
    versionId === null ||
    !(await wasShownSince(context.db, { buildingId: id, versionId }, since))
  )
    throw stale();
  return { row: { ...shown.row, version_id: versionId }, state: name };
};

type ShownPlace = ShownState<SharedBuildingRow> & { place: FoundPlace };

/**
 * The target of a link, in what visitors see. A page that is switched off is not found, like an unknown one. The place
 * and the version in which it was found are of one snapshot; if it is another place before and after the state was read,
 * it is not certain in which state it is.
 */
export const showPlace = async (context: PublicContext, link: string): Promise<ShownPlace> => {
  let before: FoundPlace | undefined;
  const find = (tx: Db) => findPlace({ db: tx, clock: context.clock }, link);
  const findRow = () =>
    readSnapshot(context.db, async (tx) => {
      const place = await find(tx);
      if (!place) throw notFound();
      before ??= place;
      if (before.floorId !== place.floorId || before.poiId !== place.poiId) throw new Changed();
      return { ...(await requireShared({ ...context, db: tx }, place.buildingId)), place };
    });
  const { row, state } = await withShownState(context.db, findRow);
  const { place, ...building } = row;
  return { place, row: building, state };
};

type PreviewedPlace = { place: FoundPlace; building: ShownBuilding; version: string };

/** Reads what a preview shows, on one snapshot. */
const readPreview = async <T>(
  context: PublicContext,
  token: string,
  read: (inside: PublicContext, preview: Preview & { version: string }) => Promise<T>,
): Promise<T> => {
  const { row } = await requirePreview(context, token);
  return buildInTurn(row.company_id, () =>
    readSnapshot(context.db, async (tx) => {
      const inside = { ...context, db: tx };
      const preview = await requirePreview(inside, token);
      const state = await findPreviewedState(tx, preview.row);
      return read(inside, { ...preview, version: nameOfShown({ row: preview.row, state }) });
    }),
  );
};

/** The target of a link to a preview. */
export const showPreviewedPlace = (
  context: PublicContext,
  token: string,
  link: string,
): Promise<PreviewedPlace & { preview: Preview }> =>
  readPreview(context, token, async (inside, preview) => {
    const building = await loadContents(inside, preview.row);
    const place = findPlaceIn(building, link);
    if (!place) throw notFound();
    return { place, building, preview, version: preview.version };
  });

/** The routes of a preview; 409 if the draft is no longer what the page shows. */
export const showPreviewedRoutes = (
  context: PublicContext,
  id: number,
  { preview: token, version: wanted }: { preview: string; version?: string | undefined },
): Promise<RouteRow[]> =>
  readPreview(context, token, async (inside, { row, version }) => {
    if (row.id !== id) throw notFound();
    if (wanted !== undefined && wanted !== version) throw stale();
    return loadRoutes(inside.db, row);
  });

export const showRoutes = async (
  context: PublicContext,
  id: number,
  version: string | undefined,
): Promise<ShownState<SharedBuildingRow> & { load: () => Promise<RouteRow[]> }> => {
  const { row, state } = await requireStateNamed(context, id, version);
  return { row, state, load: () => loadRoutes(context.db, row) };
};

/** The routes of a building, for a caller who may see it. */
export const loadRoutes = async (
  db: Db,
  { id, version_id: versionId, company_id: companyId }: SharedBuildingRow,
): Promise<RouteRow[]> =>
  versionId === null
    ? listRoutes(db, id)
    : rowsOfVersion(await loadVersion(db, versionId), companyId).routes;

/** The contents of a building in rows, for modules that have checked access. */
export const readBuildingRows = async (
  tx: Db,
  id: number,
): Promise<{
  floors: FloorRow[];
  layers: LayerRow[];
  pois: PoiRow[];
  pictured: PictureRow[];
  routes: RouteRow[];
}> => ({
  floors: await listFloors(tx, id),
  layers: await listLayers(tx, id),
  pois: await listPois(tx, id),
  pictured: await listPictures(tx, id),
  routes: await listRoutes(tx, id),
});
