import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contract, type Endpoint, oauth } from '@floorwright/contract';
import { curlExample, OpenApi, type OpenApiDocument } from '@floorwright/contract/samples';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../test/api-keys.ts';
import {
  type Caller,
  createCaller,
  createWorld,
  type World,
} from '../../test/authorization/callers.ts';
import { createRow } from '../../test/authorization/rows.ts';
import { endpoints } from '../../test/authorization/walk.ts';
import { drawPng } from '../../test/files/pictures.ts';
import { createClientApp, exchangeInput, takeCode, token } from '../../test/oauth.ts';
import { goodPassword } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { type Filled, sampleStates } from '../../test/sample-states.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createPhone, keysOf } from '../../test/venue/visitors.ts';

let product: Product;
let reference: OpenApiDocument;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
  // Samples have times of the present.
  product.clock.advance(Date.now() - product.clock.now().getTime());
  const response = await fetch(`${product.url}/api/openapi.json`);
  reference = OpenApi.parse(await response.json());
});
afterAll(() => product.stop());

/** The sample as the page shows it, with the statuses that the reference lists. */
const sampleOf = (name: string): { curl: string; statuses: string[] } => {
  for (const [route, methods] of Object.entries(reference.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === name) {
        const call = { method: method.toUpperCase(), path: route, operation };
        return {
          curl: curlExample(call, reference, product.url),
          statuses: Object.keys(operation.responses),
        };
      }
  throw new Error(`${name} is not in the reference`);
};

/** What it prints, with the headers. A stream of events is read up to its headers. */
const run = (command: string, folder: string, { events }: Endpoint): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = command.replace(/^curl /, 'exec curl -sS -i ');
    const shell = spawn('sh', ['-c', script], { cwd: folder });
    let printed = '';
    let complaint = '';
    shell.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (events && printed.includes('\r\n\r\n')) shell.kill();
    });
    shell.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    shell.once('error', reject);
    shell.once('close', () =>
      complaint === '' ? resolve(printed) : reject(new Error(`${command}: ${complaint}`)),
    );
  });

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const callback = 'https://app.example.com/callback';

/** What the developer of an app has at hand when it calls this. */
const valuesOfClient = async (endpoint: Endpoint, { companyId }: World, caller: Caller) => {
  const person = { token: caller?.token ?? '' };
  const app = await createClientApp(product, { companyId, redirectUris: [callback] });
  const { code } = await takeCode(product, person, app, {
    scope: 'openid profile email',
    consent: true,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  const client = { YOUR_CLIENT_ID: app.clientId, YOUR_CLIENT_SECRET: app.secret };
  if (endpoint === oauth.token) return { ...client, YOUR_CODE: code };
  const { body } = await token(product, exchangeInput(app, { code, verifier }));
  return { ...client, YOUR_TOKEN: body.access_token, YOUR_ID_TOKEN: body.id_token ?? '' };
};

/** What replaces the placeholders of a sample. */
const valuesFor = async (
  endpoint: Endpoint,
  world: World,
  caller: Caller,
): Promise<Record<string, string>> => {
  const { needs, keyScopes: scopes } = endpoint;
  const { companyId } = world;
  const key = scopes
    ? { YOUR_KEY: (await createKey(product, { companyId, scopes })).token }
    : { YOUR_SESSION_KEY: caller?.token ?? '' };
  if (Object.values<Endpoint>(contract.oauth).includes(endpoint))
    return { ...key, ...(await valuesOfClient(endpoint, world, caller)) };
  if (needs !== 'visitor') return key;
  const { headers } = await createPhone(product, world);
  return { YOUR_TOKEN: headers.authorization.replace('Bearer ', '') };
};

/** What a reader types instead of the made-up values of a few bodies. */
const typed = async (
  name: string,
  { applicationId }: World,
  { caller, email }: { caller: Caller; email: string | undefined },
): Promise<Record<string, string>> => {
  if (name === 'accounts.signIn') return { email: caller?.email ?? '', password: goodPassword };
  if (name === 'factors.verify') return { password: goodPassword };
  if (name === 'visitors.createSession') return keysOf(product, applicationId);
  if (name.startsWith('invitations.') && email !== undefined) return { email };
  return {};
};

const fillIn = (sample: string, values: Record<string, string>, { body = {}, cookie }: Filled) => {
  let filled = sample;
  for (const [name, value] of Object.entries(values)) filled = filled.replaceAll(name, value);
  for (const [field, value] of Object.entries(body))
    filled = filled.replace(
      new RegExp(`("${field}": )(?:"[^"]*"|\\{[^}]*\\}|\\d+)`),
      (_all, name: string) => name + JSON.stringify(value),
    );
  return cookie === undefined ? filled : `${filled} -H 'Cookie: ${cookie}'`;
};

/**
 * Samples with made-up ids, mailed codes, uploads or files, or of what needs another state first: they reach the
 * endpoint, which refuses them with this sentence or error. All others succeed.
 */
const refused: Readonly<Record<string, string>> = {
  'accounts.confirm': 'confirmation_link_ended',
  'accounts.resetPassword': 'reset_link_ended',
  'accounts.showConfirmation': 'confirmation_link_ended',
  'accounts.updateAdmin': 'current_password_wrong',
  'beaconImports.create': 'upload_ended',
  'beaconImports.dryRun': 'floor_unknown',
  'beaconImports.save': 'floor_unknown',
  'beacons.create': 'floor_unknown',
  'beacons.moveMany': 'building_missing',
  'beacons.removeMany': 'beacon_gone',
  'beacons.update': 'building_missing',
  'buildingImports.create': 'upload_ended',
  'buildingImports.createApplication': 'upload_ended',
  'buildings.create': 'no_provider',
  'buildings.update': 'no_provider',
  'charges.create': 'nothing_here',
  'comments.create': 'poi_unknown',
  'companies.create': 'owns_company',
  'floorCopies.create': 'copy_floors',
  'floors.create': 'upload_ended',
  'floors.createLayer': 'upload_ended',
  'floors.duplicate': 'floor_not_in_building',
  'floors.update': 'upload_ended',
  'paymentCallbacks.notify': 'message_unsigned',
  'planImports.create': 'upload_ended',
  'planImports.draw': 'drawing_layer_unknown',
  'pois.create': 'upload_ended',
  'pois.update': 'upload_ended',
  'routes.replace': 'own_neighbour',
  'share.place': 'nothing_here',
  'share.pointer': 'nothing_here',
  'subscriptions.callOffDowngrade': 'no_downgrade',
  'subscriptions.changePlan': 'plan_unavailable',
  'subscriptions.create': 'plan_unavailable',
  'subscriptions.endTrial': 'no_trial',
  'subscriptions.pay': 'nothing_due',
  'subscriptions.resume': 'nothing_to_resume',
  'triggers.create': 'engagement_beacons_elsewhere',
  'triggers.update': 'engagement_beacons_elsewhere',
  'venueImports.create': 'upload_ended',
};

test.each(endpoints)('the sample of $name runs', async ({ name, endpoint }) => {
  const world = await createWorld(product);
  const caller = await createCaller(world, 'owner');
  const row = await createRow(world, endpoint, caller);
  const { curl, statuses } = sampleOf(name);
  const values = await valuesFor(endpoint, world, caller);
  const state = caller && sampleStates[name];
  const filled = state
    ? await state(world, caller)
    : { body: await typed(name, world, { caller, email: row?.email }) };
  let command = fillIn(curl, values, filled);
  for (const value of Object.values(row?.params ?? {}))
    command = command.replace(/\{\w+\}/, encodeURIComponent(value));
  expect(command).not.toMatch(/YOUR_(?!STATE|NONCE)|\{\w+\}/);

  const folder = temporaryFolder();
  if (endpoint.multipart) {
    const photo = await sharp(await drawPng())
      .jpeg()
      .toBuffer();
    await writeFile(path.join(folder, 'photo.jpg'), photo);
  }
  const answer = await run(command, folder, endpoint);
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
  expect(statuses).toContain(status);
  const [, sentence] = /"sentence":\{"code":"(\w+)"/.exec(answer) ?? [];
  const outcome = status.startsWith('2') ? 'done' : (sentence ?? answer);
  expect(outcome).toBe(refused[name] ?? 'done');
});

test('samples that are expected to be refused or need a state exist', () => {
  const names = endpoints.map(({ name }) => name);
  const listed = [...Object.keys(refused), ...Object.keys(sampleStates)];
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});
