import { applications } from '@floorwright/contract';
import { renderSVG } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

const create = () => createApplication(product, { companyId: owner.companyId });
const find = async (id: number) => {
  const { body } = await product.client.call(applications.list, owner);
  return body.applications.find((application) => application.id === id);
};
const urlOf = async (id: number) => new URL(String((await find(id))?.qrcode_url));
const get = ({ pathname, search }: URL) => product.client.send('GET', pathname + search);

test('[S3.7] the image contains the server and the visitor keys for a phone to scan', async () => {
  const { id } = await create();
  const application = await find(id);
  const url = await urlOf(id);
  expect(url.origin).toBe(product.platform.config.publicUrl);
  const answer = await get(url);
  expect(answer.status).toBe(200);
  const server = encodeURIComponent(url.origin);
  const keys = `visitor_uid=${application?.visitor_uid}&visitor_secret=${application?.visitor_secret}`;
  const text = `floorwright:application?server=${server}&${keys}`;
  expect(answer.text).toBe(renderSVG(text, { ecc: 'M', border: 4 }));
});

test('it can be embedded under another host name, and cannot run anything', async () => {
  const { headers } = await get(await urlOf((await create()).id));
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
});

test('within an hour the URL stays the same, and it is valid for at least an hour', async () => {
  const { id } = await create();
  const first = await urlOf(id);
  product.clock.advance(minutes(59));
  expect((await urlOf(id)).href).toBe(first.href);
  product.clock.advance(minutes(1));
  expect((await urlOf(id)).href).not.toBe(first.href);
  expect((await get(first)).status).toBe(200);
  product.clock.advance(hours(1));
  expect((await get(first)).status).toBe(404);
});

test('a URL that is not signed, or signed for something else, shows nothing', async () => {
  const { id } = await create();
  const url = await urlOf(id);
  const changed = (change: (copy: URL) => void): URL => {
    const copy = new URL(url);
    change(copy);
    return copy;
  };
  const other = await urlOf((await create()).id);
  const wrong = [
    changed((copy) => copy.searchParams.set('expires', '9999999999999')),
    changed((copy) => copy.searchParams.set('expires', 'soon')),
    changed((copy) => copy.searchParams.set('signature', 'A'.repeat(43))),
    changed((copy) => copy.searchParams.set('signature', '')),
    changed((copy) => copy.searchParams.delete('signature')),
    changed((copy) => copy.searchParams.append('signature', 'x')),
    changed((copy) => (copy.search = other.search)),
    changed((copy) => (copy.pathname = '/api/applications/2000000000/qrcode.svg')),
    changed((copy) => (copy.pathname = '/api/applications/x/qrcode.svg')),
  ];
  expect((await get(url)).status).toBe(200);
  for (const address of wrong) {
    const { status, error } = await get(address);
    expect({ address: address.href, status, code: error.code }).toEqual({
      address: address.href,
      status: 404,
      code: 'not_found',
    });
  }
});

test('the image of a rotated secret, or of a deleted application, is not found', async () => {
  const { id } = await create();
  const before = await urlOf(id);
  const { token } = owner;
  const body = { key: 'visitor' };
  await product.client.call(applications.rotateKey, { token, params: { id }, body });
  expect((await get(before)).status).toBe(404);
  const after = await urlOf(id);
  expect((await get(after)).status).toBe(200);
  await product.client.call(applications.remove, { token, params: { id } });
  expect((await get(after)).status).toBe(404);
});

test('neither the URL nor the secret in it is logged', async () => {
  const { id } = await create();
  const url = await urlOf(id);
  await get(url);
  const log = product.logged.join('');
  expect(log).toContain('"route":"/api/applications/:id/qrcode.svg"');
  expect(log).not.toContain(url.searchParams.get('signature'));
});
