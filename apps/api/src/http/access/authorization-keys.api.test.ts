import { contract, type Endpoint } from '@floorwright/contract';
import { isCompanyWide, keyMayCall, type KeyScope, keyScopes } from '@floorwright/domain/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createKey, type TestKey } from '../../../test/api-keys.ts';
import {
  createWorld,
  ofCompanyA,
  ofTheApplication,
  type World,
} from '../../../test/authorization/callers.ts';
import { bodyFor, queryFor } from '../../../test/authorization/requests.ts';
import type { Row } from '../../../test/authorization/row.ts';
import { createRow, missing } from '../../../test/authorization/rows.ts';
import {
  endpoints,
  isForClients,
  isPermission,
  once,
  outcomeOf,
} from '../../../test/authorization/walk.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let sharedWorld: World;
beforeAll(async () => {
  product = await startProduct();
  sharedWorld = await createWorld(product);
});
afterAll(() => product.stop());

/**
 * One key for each scope, restricted to the application where the scope allows it, and keys with all scopes that must
 * not find it.
 */
const keyNames = [...keyScopes, 'without the application', 'of another company'] as const;
type KeyName = (typeof keyNames)[number];

const scopesFor = (name: KeyName): readonly KeyScope[] =>
  name === 'without the application' || name === 'of another company' ? keyScopes : [name];

const createKeyFor = async (
  { companyId, applicationId }: World,
  name: KeyName,
): Promise<TestKey> => {
  const scopes = scopesFor(name);
  if (name === 'of another company') return createKey(product, { scopes });
  if (scopes.every(isCompanyWide)) return createKey(product, { companyId, scopes });
  const applicationIds = name === 'without the application' ? [] : [applicationId];
  return createKey(product, { companyId, scopes, applicationIds });
};

/** The expectation from the contract and the table of scopes. */
const expected = (endpoint: Endpoint, name: KeyName, row?: Row): 'in' | 401 | 403 | 404 => {
  if (isForClients(endpoint)) return 401;
  if (endpoint.needs === 'public') return 'in';
  if (!keyMayCall(scopesFor(name), endpoint)) return 403;
  if (endpoint.keyScopes?.every(isCompanyWide) && name === 'without the application') return 403;
  if (row && !row.ofNoCompany && name === 'of another company') return 404;
  if (row?.inApplication && name === 'without the application') return 404;
  return 'in';
};

const sharedKey = once((name: KeyName) => createKeyFor(sharedWorld, name));
const sharedRow = once((endpoint: Endpoint) => createRow(sharedWorld, endpoint, null));

/** Refused and reading keys change nothing, so they can share objects. */
const scene = async (endpoint: Endpoint, name: KeyName) => {
  const row = await sharedRow(endpoint);
  if (endpoint.method === 'GET' || expected(endpoint, name, row) !== 'in')
    return { key: await sharedKey(name), row };
  const world = await createWorld(product, { bare: true });
  return { key: await createKeyFor(world, name), row: await createRow(world, endpoint, null) };
};

const secretFrom = ({ needs }: Endpoint, name: KeyName): string[] => {
  if (!isPermission(needs)) return [];
  if (name === 'of another company') return [ofCompanyA];
  return name === 'without the application' ? [ofTheApplication] : [];
};

describe.each(endpoints)('$name', ({ endpoint }) => {
  test.each(keyNames)('key %s', async (name) => {
    const { key, row } = await scene(endpoint, name);
    const body = row ? bodyFor(endpoint, row) : endpoint.body && {};
    const send = (params: Row['params']) =>
      product.client.call(endpoint, {
        params,
        query: queryFor(endpoint),
        token: key.token,
        ...(body && { body }),
      });
    const answer = await send(row?.params ?? {});
    const outcome = expected(endpoint, name, row);
    expect(outcomeOf(answer.status, row)).toBe(outcome);
    const missed = outcome === 404 && row ? await send(missing(row)) : answer;
    expect(answer.text).toBe(missed.text);
    const leaked = secretFrom(endpoint, name).filter((words) => answer.text.includes(words));
    expect(leaked).toEqual([]);
  });
});

test('no key reaches accounts, members, payments, the company or keys', () => {
  const closed = [
    'accounts',
    'activities',
    'apiKeys',
    'charges',
    'comments',
    'companies',
    'customers',
    'invitations',
    'members',
    'sessions',
    'subscriptions',
  ] as const;
  for (const feature of closed)
    for (const endpoint of Object.values<Endpoint>(contract[feature]))
      expect(keyMayCall(keyScopes, endpoint)).toBe(false);
});

test('every scope that an endpoint names has the permission for it', () => {
  for (const { endpoint } of endpoints)
    for (const scope of endpoint.keyScopes ?? [])
      expect([scope, keyMayCall([scope], endpoint)]).toEqual([scope, true]);
});
