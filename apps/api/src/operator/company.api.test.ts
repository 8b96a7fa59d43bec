import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { activities, companies } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCompany, createMember } from '../../test/factories.ts';
import { compile, type Program } from '../../test/processes/compile.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { StartupError } from '../startup-error.ts';
import { UsageError } from './command.ts';
import { companyCommands } from './company.ts';

let product: Product;
let program: Program;
beforeAll(async () => {
  product = await startProduct();
  program = await compile(path.join(import.meta.dirname, 'main.ts'));
});
afterAll(async () => {
  program.remove();
  await product.stop();
});

/** The command without the build before it. */
const runProcess = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program.file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: product.database.url, ...environment },
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

/** The part of the command after it has found its database. */
const run = async ([name, ...args]: string[]): Promise<string> => {
  const command = companyCommands.find((known) => known.name === name);
  if (!command) throw new Error(`${name} is no command of companies`);
  return command.read(args)(product.database.db);
};

const subscriptionOf = async (owner: { token: string }) =>
  (await product.client.call(companies.show, owner)).body.saas_company;

test('a company is given a subscription by its id, and the audit log names the operator', async () => {
  const { id: companyId } = await createCompany(product, { subscribed: false });
  const owner = await createMember(product, { companyId });
  const { name } = await subscriptionOf(owner);
  const done = runProcess(['subscribe', String(owner.companyId), 'executive']);
  expect(done).toEqual({
    status: 0,
    stdout: `${name} (company ${owner.companyId}) has an active subscription to the plan Executive.`,
    stderr: '',
  });
  expect(await subscriptionOf(owner)).toMatchObject({
    plan_slug: 'executive',
    trial_eligible: false,
    subscription: {
      status: 'active',
      offline: true,
      limit_apps: null,
      trial_ends_at: null,
      next_payment_at: null,
    },
  });
  const { body } = await product.client.call(activities.list, owner);
  expect(body.activities).toMatchObject([
    {
      action: 'company.subscribed',
      actor: { id: null, name: 'Operator', email: '' },
      subject: { type: 'company', id: owner.companyId, label: name },
      details: { plan_slug: { from: null, to: 'executive' }, status: { from: null, to: 'active' } },
      address: 'command line',
    },
  ]);
});

test('a company is given a trial by its exact name, which replaces its subscription', async () => {
  const { id: companyId } = await createCompany(product, { name: "Harbour 'n Sons" });
  const owner = await createMember(product, { companyId });
  await run(['subscribe', "Harbour 'n Sons", 'explorer']);
  const done = await run(['subscribe', "Harbour 'n Sons", 'developer', '--trial']);
  expect(done).toMatch(/ is on trial until \d{4}-\d\d-\d\d to the plan Developer\.$/);
  const { plan_slug: slug, subscription } = await subscriptionOf(owner);
  expect({ slug, subscription }).toMatchObject({
    slug: 'developer',
    subscription: { status: 'trialing', offline: false, limit_apps: 1 },
  });
  const week = 7 * 86_400_000;
  const ends = Date.parse(subscription?.trial_ends_at ?? '');
  expect(Math.abs(ends - Date.now() - week)).toBeLessThan(600_000);
  expect(subscription?.next_payment_at).toBe(subscription?.trial_ends_at);
});

test('a subscription paid outside the console can end on an agreed day', async () => {
  const owner = await createMember(product);
  const order = ['subscribe', String(owner.companyId), 'enterprise', '--until', '2099-12-31'];
  expect(await run(order)).toMatch(
    / has an active subscription to the plan Enterprise until 2099-12-31\.$/,
  );
  expect((await subscriptionOf(owner)).subscription).toMatchObject({
    status: 'active',
    offline: true,
    expires_at: '2099-12-31T23:59:59.999Z',
    next_payment_at: null,
  });
});

test('a company is allowed an indoor-map provider and loses it again, each recorded once', async () => {
  const owner = await createMember(product);
  await run(['subscribe', String(owner.companyId), 'executive']);
  const named = `${(await subscriptionOf(owner)).name} (company ${owner.companyId})`;
  for (const [word, allowed] of [
    ['on', true],
    ['on', true],
    ['off', false],
  ] as const) {
    expect(await run(['provider', String(owner.companyId), word])).toBe(
      `${named} ${allowed ? 'can' : 'cannot'} connect an indoor-map provider.`,
    );
    expect((await subscriptionOf(owner)).provider).toBe(allowed);
  }
  const { body } = await product.client.call(activities.list, owner);
  const changes = body.activities.filter(({ action }) => action === 'company.provider_changed');
  expect(changes.map(({ details }) => details)).toEqual([
    { provider: { from: true, to: false } },
    { provider: { from: false, to: true } },
  ]);
});

describe('errors are reported in one sentence', () => {
  test.each([
    ['subscribe', 'x'],
    ['subscribe', 'x', 'explorer', '--free'],
    ['subscribe', 'x', 'explorer', 'more'],
    ['provider', 'x', 'maybe'],
    ['recount'],
    ['recount', 'x', 'y'],
    ['provider', 'x', 'on', '--trial'],
    ['provider', 'x', 'on', '--until', '2027-01-01'],
    ['subscribe', 'x', 'explorer', '--trial', '--until', '2027-01-01'],
  ])('%s %s %s %s %s', async (...args) => {
    const refused = await run(args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(String(refused)).toMatch(new RegExp(`Usage: .* ${args[0]} <company id or exact name>`));
  });

  test.each([
    [['subscribe', 'x', 'explorer', '--until', 'May'], 'May is not a day: write it as 2027-12-31.'],
    [['provider', 'No such company', 'on'], 'There is no company No such company.'],
    [['subscribe', 'No such company', 'explorer'], 'There is no company No such company.'],
    [['subscribe', '987654321', 'explorer'], 'There is no company 987654321.'],
  ])('%j', async (args, sentence) => {
    await expect(run(args)).rejects.toEqual(new StartupError(sentence));
  });

  test('a plan that does not exist', async () => {
    const { id } = await createCompany(product);
    await expect(run(['subscribe', String(id), 'premium'])).rejects.toThrow(
      'There is no plan premium: choose one of explorer, developer, executive, enterprise.',
    );
  });

  test('a name that several companies have', async () => {
    const [one, two] = [
      await createCompany(product, { name: 'Twins' }),
      await createCompany(product, { name: 'Twins' }),
    ];
    await expect(run(['subscribe', 'Twins', 'explorer'])).rejects.toThrow(
      `Several companies are named Twins: use one of the ids ${one.id}, ${two.id}.`,
    );
  });

  test('a missing data folder', () => {
    const folder = path.join(product.platform.config.dataDir, 'nowhere');
    const environment = { DATABASE_URL: '', DATA_DIR: folder };
    expect(runProcess(['subscribe', 'x', 'explorer'], environment)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no data folder ${folder}: set DATA_DIR or DATABASE_URL as for the server.`,
    });
  });
});
