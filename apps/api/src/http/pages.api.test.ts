import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../test/product.ts';
import { chargeReturnPath } from '../modules/charges/index.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const open = (address: string, accepted: string) =>
  product.client.send('GET', address, { headers: { 'accept-language': accepted } });

test('pages of the server are in the language of the browser, else the next best', async () => {
  const english = await open('/pages/terms', 'fr');
  expect(english.text).toContain('<html lang="en" dir="ltr">');
  expect(english.text).toContain('has not published its terms yet.');
  const arabic = await open('/pages/terms', 'ar-EG, en;q=0.2');
  expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
  expect(arabic.text).toContain('<title>الشروط والأحكام · Floorwright</title>');
  expect(arabic.text).toContain('\u2068TERMS_URL\u2069');
  expect(arabic.headers.get('vary')).toContain('Accept-Language');
});

const headingOf = (text: string): string | undefined => /<h1>(.*)<\/h1>/.exec(text)?.[1];

test('the window of a payment speaks the language of the browser, also about an error', async () => {
  const [english, german] = [
    await open(`${chargeReturnPath}?signature=forged`, 'en'),
    await open(`${chargeReturnPath}?signature=forged`, 'de'),
  ];
  expect(german.text).toContain('<html lang="de" dir="ltr">');
  expect(german.text).toContain('<title>Zahlung · Floorwright</title>');
  expect(headingOf(english.text)).toBe('This answer is not from the payment provider.');
  expect(headingOf(german.text)).toBe('Diese Antwort kommt nicht vom Zahlungsanbieter.');

  const fields = Array.from({ length: 61 }, (_, index) => [`field${index}`, '1']);
  const refused = await product.client.send('POST', chargeReturnPath, {
    headers: { 'accept-language': 'ar' },
    body: new URLSearchParams(fields),
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('<html lang="ar" dir="rtl">');
  expect(headingOf(refused.text)).toMatch(/^[^A-Za-z]+$/);
  expect(refused.text).toContain('أغلق هذه النافذة وأعد المحاولة في لوحة التحكم.');
});
