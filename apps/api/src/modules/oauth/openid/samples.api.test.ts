import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { oauth } from '@floorwright/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createMember } from '../../../../test/factories.ts';
import { freePort } from '../../../../test/network/local-server.ts';
import { createClientApp } from '../../../../test/oauth.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { programOf } from '../../../../test/programs.ts';
import { eventually } from '../../../../test/waiting.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('the program in the API reference signs a user in', async () => {
  const program = await programOf(product, 'oauth');
  // The program compares times with the clock of the machine.
  product.clock.advance(Date.now() - product.clock.now().getTime());
  const owner = await createMember(product);
  const redirectUri = `http://127.0.0.1:${await freePort()}/`;
  const app = await createClientApp(product, {
    companyId: owner.companyId,
    redirectUris: [redirectUri],
  });
  const running = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    env: {
      FLOORWRIGHT_URL: product.url,
      CLIENT_ID: app.clientId,
      CLIENT_SECRET: app.secret,
      PORT: new URL(redirectUri).port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void running.kill());
  let printed = '';
  running.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await eventually(() => expect(printed).toMatch(/\n$/));
  const asked = Object.fromEntries(new URL(printed).searchParams);
  const { body } = await product.client.call(oauth.authorize, {
    token: owner.token,
    body: { client_id: '', redirect_uri: '', ...asked, consent: true },
  });
  const returned = await eventually(() => fetch(body.redirect_uri));
  expect(await returned.text()).toBe('You are signed in.');
  expect(printed.trim().split('\n')).toContain(owner.email);
});
