import { apiKeys, beacons, type Endpoint } from '@floorwright/contract';

import { createKey } from '../api-keys.ts';
import { type Caller, nameOfA, type World } from './callers.ts';
import { companyRows } from './company-rows.ts';
import { importRows } from './import-rows.ts';
import { fillProvisioned, provisionedRows } from './provisioned-rows.ts';
import type { CreateRows, Row } from './row.ts';
import { createBeaconOfA } from './venue-of-a.ts';
import { venueRows } from './venue-rows.ts';

/** By subject; a new path is added to the file of its own. */
const rows: CreateRows = { ...venueRows, ...importRows, ...companyRows, ...provisionedRows };

const wordsOf = ({ path }: Endpoint): string =>
  [...path.matchAll(/[^/]+\/:\w+/g)].map(([word]) => word).join(' ');

/** What an endpoint stands for, also for this caller; undefined where its path has no parameters. */
export const createRow = async (
  world: World,
  endpoint: Endpoint,
  caller: Caller,
): Promise<Row | undefined> => {
  if (wordsOf(endpoint) === '') return fillList(world, endpoint);
  const create = rows[wordsOf(endpoint)];
  if (!create)
    throw new Error(
      `Say in apps/api/test/authorization/*-rows.ts how to make a row for the path ${endpoint.path}: '${wordsOf(endpoint)}'.`,
    );
  return create(world, endpoint, caller);
};

/** What a list of the whole company would show. */
const fillList = async (world: World, endpoint: Endpoint): Promise<undefined> => {
  if (endpoint === apiKeys.list)
    await createKey(world.product, { companyId: world.companyId, name: nameOfA });
  await fillProvisioned(world, endpoint);
  if (endpoint === beacons.list || endpoint === beacons.export) await createBeaconOfA(world);
};

/** The same parameters, of what never existed. */
export const missing = ({ params }: Row): Row['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? 2_000_000_000 : 'A'.repeat(43),
    ]),
  );
