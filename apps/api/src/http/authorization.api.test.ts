import { contract, type Endpoint } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createPerson, signIn } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';

let product: Product;
let person: { email: string; password: string };
beforeAll(async () => {
  product = await startProduct();
  person = await createPerson(product);
});
afterAll(() => product.stop());

/** What an endpoint answers once the caller is let in, to an empty or a senseless request. */
const inside = [200, 201, 204, 404, 422];

const endpoints = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);

const call = (endpoint: Endpoint, token?: string) =>
  product.client.call(endpoint, {
    params: Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [String(param), 2_000_000_000]),
    ),
    token,
    ...(endpoint.body && { body: {} }),
  });

describe.each(endpoints)('$name', ({ endpoint }) => {
  // A third-party client shows its own credentials, to which a person's token adds nothing.
  const forClients = endpoint.needs === 'client' || endpoint.form;
  const withoutSession = endpoint.needs === 'public' && !forClients ? inside : [401];

  test('signed out: only public endpoints go past the door', async () => {
    const { status } = await call(endpoint);
    expect(withoutSession).toContain(status);
  });

  test('a token that was never given out opens nothing', async () => {
    const { status } = await call(endpoint, 'A'.repeat(43));
    expect(withoutSession).toContain(status);
  });

  test('signed in: the door opens', async () => {
    const { status } = await call(endpoint, await signIn(product, person));
    expect(forClients ? [401] : inside).toContain(status);
  });
});
