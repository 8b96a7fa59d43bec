import type { ServiceStatus } from '@floorwright/domain/status';

import type { Db } from '../../../platform/database/db.ts';
import {
  areVisitsDistributed,
  hasCitus,
  listLeftBehind,
  listNodes,
  listSilentNodes,
  readSetting,
} from './repository.ts';

/** Why visits cannot be distributed or moved; empty if they can. */
export const listDistributionObstacles = async (db: Db): Promise<string[]> => {
  if (!(await hasCitus(db)))
    return [
      'This database has no Citus: add citus to shared_preload_libraries of each server, restart them, and run "create extension citus" in the database of each.',
    ];
  const obstacles: string[] = [];
  if ((await listNodes(db)).length === 0)
    obstacles.push(
      'No machine may store visits: add workers with "select citus_add_node(\'host\', 5432)".',
    );
  for (const { node, value } of await readSetting(db, 'wal_level'))
    if (value !== 'logical')
      obstacles.push(
        `${node}: wal_level is ${value ?? 'unknown'}: set it to logical and restart the server, or companies cannot move while they are written to.`,
      );
  return obstacles;
};

/** Why a company cannot get shards of its own, beside what prevents moving; empty if it can. */
export const listSplitObstacles = async (db: Db): Promise<string[]> => {
  const settings = await readSetting(db, 'output_plugin_libraries');
  return settings.flatMap(({ node, value }) =>
    // Older servers do not know the setting, and need none.
    value === null || value.split(/,\s*/).includes('citus')
      ? []
      : `${node}: output_plugin_libraries is "${value}": add citus and reload the server, or a company cannot get a machine of its own.`,
  );
};

/** Less than a status may take, in milliseconds. */
const probeWithin = 2_000;

/**
 * The status of the visits, and of each machine that does not answer: its companies get 503, the others are
 * served. A warning while some tables are not distributed yet.
 */
export const probeVisits = async (db: Db): Promise<Record<string, ServiceStatus>> => {
  const silent = (await areVisitsDistributed(db)) ? await listSilentNodes(db, probeWithin) : [];
  if (silent.length === 0)
    return { visits: (await listLeftBehind(db)).length === 0 ? 'ok' : 'warn' };
  return {
    visits: 'error',
    ...Object.fromEntries(silent.map((number) => [`visits_worker_${number}`, 'severe' as const])),
  };
};
