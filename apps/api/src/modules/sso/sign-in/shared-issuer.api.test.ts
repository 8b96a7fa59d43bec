import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { connectCompany } from '../../../../test/sso/connections.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { findConnection } from '../repository.ts';
import { readPerson } from './claims.ts';
import { findPerson } from './people.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('of an issuer that many share, the person has to belong to the tenant of the company', async () => {
  const issuer = 'https://accounts.google.com';
  const { companyId, domain } = await connectCompany(product, { issuer });
  const { db } = product.database;
  const connection = await findConnection(db, { companyId });
  if (!connection) throw new Error('there is no connection');
  const context = { ...product.platform, address: '127.0.0.1', acceptLanguage: undefined };
  const find = (claims: object) => {
    const person = {
      iss: issuer,
      sub: 'pat',
      email: `pat@${domain}`,
      email_verified: true,
      ...claims,
    };
    return inTransaction(db, (tx) => findPerson(context, tx, connection, readPerson(person, null)));
  };
  const refused = { outcome: 'refused', refusal: 'email_domain' };
  // A private account can have an address of any domain.
  expect(await find({})).toEqual(refused);
  expect(await find({ hd: 'elsewhere.example' })).toEqual(refused);
  expect(await find({ hd: domain })).toMatchObject({ outcome: 'found' });
});
