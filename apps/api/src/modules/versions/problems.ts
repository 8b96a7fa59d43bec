import type { VenueProblem } from '@floorwright/contract';
import { floorProblems, type ShaftElsewhere } from '@floorwright/domain/floor-problems';
import { graphOf } from '@floorwright/domain/route-graph';
import type { VenueContents } from '@floorwright/domain/venue-versions';
import type { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { listedPoint, positionsOf } from '../share/index.ts';
import { loadDraft, readVersion } from '../venue-parts/index.ts';
import { findSettings, type Settings } from './settings-repository.ts';

type Problem = z.input<typeof VenueProblem>;

const pointsOf = ({ routes }: VenueContents, floorId: number) =>
  (routes.get(floorId) ?? []).map((point) =>
    listedPoint({ ...point, neighbors: [...point.neighbors], links: [...point.links] }),
  );

type Floor = { id: number; points: ReturnType<typeof pointsOf>; shafts: ShaftElsewhere[] };

const floorOf = (contents: VenueContents, id: number): Floor => {
  const points = pointsOf(contents, id);
  const shafts = points
    .filter(({ kind }) => kind !== 'point')
    .map(({ kind, shaft, at }) => ({ kind, shaft, at }));
  return { id, points, shafts };
};

/** The problems that the checks of the studio find, counted by floor and kind. */
export const problemsIn = (
  contents: VenueContents,
  blocking: Settings['blocking_problems'],
): Problem[] => {
  // Once for all floors: each one is compared with the shafts of all others.
  const floors = new Map(contents.floors.map(({ id }) => [id, floorOf(contents, id)]));
  return contents.floors.flatMap(({ id, corners }) => {
    const found = floorProblems({
      outline: positionsOf(corners),
      pois: (contents.pois.get(id) ?? []).map((poi) => ({
        key: String(poi.id),
        title: poi.title,
        ring: positionsOf(poi.ring),
      })),
      route: graphOf(floors.get(id)?.points ?? []),
      beacons: (contents.beacons.get(id) ?? []).flatMap(({ id: key, name, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [{ id: key, name, at: { latitude, longitude } }],
      ),
      elsewhere: [...floors.values()].flatMap((floor) => (floor.id === id ? [] : floor.shafts)),
    });
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    return kinds.map((kind) => ({
      floor_id: id,
      kind,
      count: found.filter((problem) => problem.kind === kind).length,
      blocking: blocking.includes(kind),
    }));
  });
};

/** Whether the draft has a problem with which the company does not publish. */
export const hasBlockingProblem = async (
  db: Db,
  companyId: number,
  buildingId: number,
): Promise<boolean> => {
  const { blocking_problems: kinds } = await findSettings(db, companyId);
  if (kinds.length === 0) return false;
  const { contents } = await loadDraft(db, buildingId);
  return problemsIn(contents, kinds).some(({ blocking }) => blocking);
};

/** Whether a stored version has such a problem. */
export const blocksPublishing = async (
  tx: Db,
  companyId: number,
  versionId: number,
): Promise<boolean> => {
  const { blocking_problems: kinds } = await findSettings(tx, companyId);
  if (kinds.length === 0) return false;
  return problemsIn(await readVersion(tx, versionId), kinds).some(({ blocking }) => blocking);
};
