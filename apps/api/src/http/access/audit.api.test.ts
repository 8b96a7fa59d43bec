import {
  applications,
  beaconExport,
  buildings,
  companies,
  members,
  reports,
} from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLogOf, createApplication, createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { hours } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const createTeam = async () => {
  const owner = await createMember(product);
  const { companyId } = owner;
  const { id } = await createApplication(product, { companyId });
  const manager = await createMember(product, { companyId, role: 'manager', applicationIds: [id] });
  return { owner, manager, companyId };
};

test('a refused permission is recorded in the audit log, once an hour', async () => {
  const { manager, companyId } = await createTeam();
  const rename = () =>
    product.client.call(companies.update, { token: manager.token, body: { name: 'Mine' } });
  for (let time = 0; time < 5; time += 1) expect((await rename()).status).toBe(403);
  await product.client.call(members.list, { token: manager.token });
  product.clock.advance(hours(1));
  await rename();
  const entries = await auditLogOf(product, companyId);
  expect(entries.map(({ action, actor_id, details }) => ({ action, actor_id, details }))).toEqual(
    ['company.manage', 'member.manage', 'company.manage'].map((permission) => ({
      action: 'permission.refused',
      actor_id: manager.adminId,
      details: { permission },
    })),
  );
});

test('exports and the reading of keys are recorded in the audit log', async () => {
  const { owner, manager, companyId } = await createTeam();
  for (const { token } of [owner, owner, manager])
    expect((await product.client.call(applications.list, { token })).status).toBe(200);
  const exported = await product.client.call(beaconExport.export, { token: owner.token });
  expect(exported.status).toBe(200);
  const entries = await auditLogOf(product, companyId);
  expect(entries.map(({ action, actor_id }) => ({ action, actor_id }))).toEqual([
    { action: 'company.keys_read', actor_id: owner.adminId },
    { action: 'company.data_exported', actor_id: owner.adminId },
  ]);
  expect(entries[1]?.subject_label).toMatch(/\.csv$/);
});

test('an unchanged name and the secret of a map provider are recorded, too', async () => {
  const { owner, companyId } = await createTeam();
  const { id, name } = await createApplication(product, { companyId });
  const venue = await createBuilding(product, { applicationId: id });
  const admin = () => createMember(product, { companyId, role: 'admin', applicationIds: [id] });
  const [renaming, reading, listing] = [await admin(), await admin(), await admin()];
  const secret = { jibestream_client_secret: 'a secret of the provider' };
  await product.client.call(buildings.update, {
    token: owner.token,
    params: { id: venue.id },
    body: secret,
  });
  const answers = [
    await product.client.call(applications.update, {
      token: renaming.token,
      params: { id },
      body: { name },
    }),
    await product.client.call(buildings.show, { token: reading.token, params: { id: venue.id } }),
    await product.client.call(buildings.list, { token: listing.token, params: { id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const readers = (await auditLogOf(product, companyId))
    .filter(({ action }) => action === 'company.keys_read')
    .map(({ actor_id: actorId }) => actorId);
  expect(readers).toEqual([owner, renaming, reading, listing].map(({ adminId }) => adminId));
});

test('an export cannot be hidden behind many of another file', async () => {
  const { owner, companyId } = await createTeam();
  const { id } = await createApplication(product, { companyId });
  const building = await createBuilding(product, { applicationId: id });
  const results = () =>
    product.client.call(reports.exportEngagementResults, {
      token: owner.token,
      params: { id: building.id },
    });
  for (let time = 0; time < 62; time += 1) expect((await results()).status).toBe(200);
  const beacons = () => product.client.call(beaconExport.export, { token: owner.token });
  expect((await beacons()).status).toBe(200);
  expect((await beacons()).status).toBe(200);
  const files = (await auditLogOf(product, companyId))
    .filter(({ action }) => action === 'company.data_exported')
    .map(({ subject_label: label }) => label);
  // The 61st is the first that is recorded by its name.
  expect(files).toHaveLength(62);
  expect(new Set(files).size).toBe(2);
  expect(files.at(-1)).not.toBe(files[0]);
});

test('the request log contains the account, the company and the network only', async () => {
  const { owner, companyId } = await createTeam();
  product.logged.splice(0);
  await product.client.call(applications.list, { token: owner.token });
  await product.client.call(companies.update, { token: 'unknown', body: { name: 'x' } });
  const lines = product.logged.map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { account: owner.adminId, company: companyId, address: '127.0.0.0/24', status: 200 },
    { address: '127.0.0.0/24', status: 401, refusal: 'unauthorized' },
  ]);
  expect(lines[1]).not.toHaveProperty('account');
  expect(product.logged.join('')).not.toContain('127.0.0.1"');
});
