import type { Endpoint } from '@floorwright/contract';
import { hasPermission } from '@floorwright/domain/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type Caller,
  type CallerName,
  callers,
  createCaller,
  createWorld,
  ofCompanyA,
  ofTheApplication,
  type World,
} from '../../../test/authorization/callers.ts';
import { bodyFor, queryFor } from '../../../test/authorization/requests.ts';
import type { Row } from '../../../test/authorization/row.ts';
import { createRow, missing } from '../../../test/authorization/rows.ts';
import {
  codeOf,
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

const callerNames = Object.keys(callers).filter((name): name is CallerName =>
  Object.hasOwn(callers, name),
);

/** The expectation from the contract and the permission table. */
const expected = (endpoint: Endpoint, name: CallerName, row?: Row): 'in' | 401 | 403 | 404 => {
  const { needs } = endpoint;
  if (isForClients(endpoint)) return 401;
  if (needs === 'public') return 'in';
  if (name === 'signed out') return 401;
  if (!isPermission(needs)) return 'in';
  if (!hasPermission(callers[name], needs)) return 403;
  if (row && !row.ofNoCompany && name === 'owner of another company') return 404;
  if (row?.inApplication && name === 'member without the application') return 404;
  return 'in';
};

/** What this caller must not read anywhere. */
const secretFrom = (endpoint: Endpoint, name: CallerName): string[] => {
  if (!isPermission(endpoint.needs)) return [];
  if (name === 'owner of another company') return [ofCompanyA];
  return name === 'member without the application' ? [ofTheApplication] : [];
};

const sharedCaller = once((name: CallerName) => createCaller(sharedWorld, name));
const sharedRow = once((endpoint: Endpoint) => createRow(sharedWorld, endpoint, null));

/** Refused and reading callers change nothing, so they can share objects. */
const scene = async (
  endpoint: Endpoint,
  name: CallerName,
): Promise<{ caller: Caller; row: Row | undefined }> => {
  const row = await sharedRow(endpoint);
  const reads = endpoint.method === 'GET' && !row?.ofCaller;
  if (reads || expected(endpoint, name, row) !== 'in')
    return { caller: await sharedCaller(name), row };
  // Only callers who must not read foreign data need foreign data to exist.
  const world = await createWorld(product, { bare: secretFrom(endpoint, name).length === 0 });
  const caller = await createCaller(world, name);
  return { caller, row: await createRow(world, endpoint, caller) };
};

const callAs = async (endpoint: Endpoint, name: CallerName) => {
  const { caller, row } = await scene(endpoint, name);
  const body = row ? bodyFor(endpoint, row) : endpoint.body && {};
  const send = (params: Row['params']) =>
    product.client.call(endpoint, {
      params,
      query: queryFor(endpoint),
      token: caller?.token,
      ...(body && { body }),
    });
  return { row, send, answer: await send(row?.params ?? {}) };
};

describe.each(endpoints)('$name', ({ endpoint }) => {
  test.each(callerNames)('%s', async (name) => {
    const { row, send, answer } = await callAs(endpoint, name);
    const outcome = expected(endpoint, name, row);
    expect(outcomeOf(answer.status, row)).toBe(outcome);
    expect(answer.status === 403 ? codeOf(endpoint, answer) : 'forbidden').toBe('forbidden');
    const missed = outcome === 404 && row ? await send(missing(row)) : answer;
    expect(answer.text).toBe(missed.text);
    const leaked = secretFrom(endpoint, name).filter((words) => answer.text.includes(words));
    expect(leaked).toEqual([]);
  });

  test('an unknown token has no more access than none', async () => {
    const { status } = await product.client.call(endpoint, {
      params: Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [String(param), 2_000_000_000]),
      ),
      token: 'A'.repeat(43),
      ...(endpoint.body && { body: {} }),
    });
    const open = expected(endpoint, 'signed out') === 'in';
    expect(open ? [200, 400, 404, 422] : [401]).toContain(status);
  });
});

test('authorized callers see company A, so that its absence elsewhere is meaningful', async () => {
  const seen = { [ofCompanyA]: 0, [ofTheApplication]: 0 };
  for (const { endpoint } of endpoints)
    if (isPermission(endpoint.needs) && endpoint.method === 'GET') {
      const { answer } = await callAs(endpoint, 'owner');
      if (answer.text.includes(ofCompanyA)) seen[ofCompanyA] += 1;
      if (answer.text.includes(ofTheApplication)) seen[ofTheApplication] += 1;
    }
  expect(seen[ofCompanyA]).toBeGreaterThanOrEqual(4);
  expect(seen[ofTheApplication]).toBeGreaterThanOrEqual(1);
});

test('a user without a company has no access to endpoints that require a role', async () => {
  const caller = await createCaller(sharedWorld, 'owner');
  await product.database.db
    .updateTable('admins')
    .set({ saas_company_id: null })
    .where('id', '=', caller?.adminId ?? 0)
    .execute();
  for (const { endpoint } of endpoints.filter((each) => isPermission(each.endpoint.needs))) {
    const row = await sharedRow(endpoint);
    const answer = await product.client.call(endpoint, {
      params: row?.params ?? {},
      token: caller?.token,
      ...(endpoint.body && { body: {} }),
    });
    expect({ status: answer.status, code: codeOf(endpoint, answer) }).toEqual({
      status: 403,
      code: 'no_company',
    });
  }
});
