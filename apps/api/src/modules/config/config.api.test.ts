import { config } from '@floorwright/contract';
import { expect, onTestFinished, test } from 'vitest';

import { production, startProduct } from '../../../test/product.ts';

const readConfig = async (environment: NodeJS.ProcessEnv) => {
  const product = await startProduct(environment);
  onTestFinished(() => product.stop());
  return product.client.call(config.show);
};

test('the console gets the URLs of the external pages', async () => {
  const { status, body } = await readConfig({});
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      sign_up: 'open',
      external_links: {
        contact: '/pages/contact',
        terms: '/pages/terms',
        privacy: '/pages/privacy',
        disclaimer: '/pages/disclaimer',
      },
      mailbox_url: '/dev/mailbox',
      map: { style_url: null, satellite_url: null },
      geocoder: { attribution: 'Cities from GeoNames (geonames.org), CC BY 4.0' },
      provider: { url: '/dev/provider' },
      release: { version: 'development', commit: 'unknown' },
    },
  });
});

test('an operator can configure some of the pages; the others stay', async () => {
  const { body } = await readConfig({
    CONTACT_URL: 'https://example.test/contact',
    TERMS_URL: 'https://example.test/terms',
  });
  expect(body.external_links).toEqual({
    contact: 'https://example.test/contact',
    terms: 'https://example.test/terms',
    privacy: '/pages/privacy',
    disclaimer: '/pages/disclaimer',
  });
});

test('there is no mailbox if mails are really sent, nor in production', async () => {
  expect((await readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' })).body.mailbox_url).toBeNull();
  expect((await readConfig(production)).body.mailbox_url).toBeNull();
});

test('an operator can configure maps and a geocoder', async () => {
  const { body } = await readConfig({
    MAP_STYLE_URL: 'https://maps.example.test/style.json',
    MAP_SATELLITE_URL: 'https://maps.example.test/{z}/{x}/{y}.jpg',
    GEOCODER_URL: 'https://photon.example.test',
  });
  expect(body.map).toEqual({
    style_url: 'https://maps.example.test/style.json',
    satellite_url: 'https://maps.example.test/{z}/{x}/{y}.jpg',
  });
  expect(body.geocoder).toEqual({ attribution: '© OpenStreetMap contributors' });
});
