import { accounts, activities, sso } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import { changesIn, createApplication, createMember } from '../../../test/factories.ts';
import { answerWith, deadServer, startLocalServer } from '../../../test/network/local-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createDomain, newDomain } from '../../../test/sso/domains.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { checkDomains } from './domains.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

const settings = {
  issuer: 'https://login.example.com',
  client_id: 'console',
  client_secret: 'a secret of the client',
  default_role: 'super_admin',
};

const save = (token: string, changes: object = {}) =>
  product.client.call(sso.update, { token, body: { ...settings, ...changes } });

const checkAgain = () =>
  checkDomains({ ...product.platform, db: product.database.db }, new AbortController().signal);

const domainsOf = async (token: string) =>
  (await product.client.call(sso.listDomains, { token })).body.sso_domains;

test('an owner connects a provider, changes it and disconnects it', async () => {
  const { token, companyId } = await createMember(product);
  const { id: applicationId } = await createApplication(product, { companyId });
  const before = await product.client.call(sso.show, { token });
  expect(before.body).toEqual({
    sso: null,
    redirect_uri: `${product.url}/sign-in/sso/${companyId}`,
    members_outside: { count: 0, emails: [] },
  });

  const saved = await save(token, {
    default_role: 'manager',
    application_ids: [applicationId],
    groups_claim: 'groups',
    groups_attributes: [{ group: 'IT', role: 'super_admin' }],
  });
  expect(saved.status).toBe(200);
  expect(saved.body.sso).toMatchObject({
    issuer: settings.issuer,
    default_role: 'manager',
    application_ids: [applicationId],
    groups: [{ group: 'IT', role: 'super_admin', application_ids: [] }],
    only_way: false,
  });
  expect(saved.text).not.toContain(settings.client_secret);

  // The secret stays if it is left out.
  const changed = await save(token, { client_secret: undefined, client_id: 'other' });
  expect(changed.body.sso).toMatchObject({ client_id: 'other', groups: [], application_ids: [] });
  const { client_secret_sealed: sealed } = await product.database.db
    .selectFrom('sso_connections')
    .select('client_secret_sealed')
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain(settings.client_secret);
  expect(product.platform.secrets.unseal(sealed)).toBe(settings.client_secret);

  expect((await product.client.call(sso.destroy, { token })).status).toBe(204);
  expect((await product.client.call(sso.destroy, { token })).status).toBe(204);
  const log = await product.client.call(activities.list, { token });
  expect(log.body.activities.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['sso.connected', 'sso.changed', 'sso.disconnected']),
  );
});

test('wrong settings are refused with a message at their field', async () => {
  const { token } = await createMember(product);
  const refusals: [field: string, changes: object][] = [
    ['issuer', { issuer: 'ftp://login.example.com' }],
    ['issuer', { issuer: 'https://user:password@login.example.com' }],
    ['issuer', { issuer: 'https://login.example.com/?tenant=1' }],
    ['client_secret', { client_secret: '' }],
    ['default_role', { default_role: 'owner' }],
    ['application_ids', { default_role: 'admin' }],
    ['application_ids', { default_role: 'admin', application_ids: [2_000_000_000] }],
    ['groups_claim', { groups_attributes: [{ group: 'IT', role: 'super_admin' }] }],
    ['only_way', { only_way: true }],
  ];
  for (const [field, changes] of refusals) {
    const { status, error } = await save(token, changes);
    expect({ field, status, at: Object.keys(error?.validations ?? {}) }).toEqual({
      field,
      status: 422,
      at: [field],
    });
  }
  const twice = { group: 'IT', role: 'super_admin' };
  const { error } = await save(token, {
    groups_claim: 'groups',
    groups_attributes: [twice, twice],
  });
  expect(Object.keys(error.validations)).toEqual(['groups_attributes.1.group']);
});

test('a secret is never sent to another issuer', async () => {
  const { token } = await createMember(product);
  await save(token);
  const moved = { issuer: 'https://elsewhere.example.com', client_secret: undefined };
  const { error } = await save(token, moved);
  expect(error.validations['client_secret']).toEqual([sentences.sso_secret_missing]);
});

test('a domain is verified by its TXT record', async () => {
  const { token } = await createMember(product);
  const name = newDomain();
  const added = await product.client.call(sso.addDomain, {
    token,
    body: { domain: ` ${name.toUpperCase()}. ` },
  });
  const { id, record_name: record, record_value: value, ...rest } = added.body.sso_domain;
  expect(rest).toMatchObject({ domain: name, verified_at: null });
  const verify = () => product.client.call(sso.verifyDomain, { token, params: { id } });

  expect((await verify()).error.message).toBe(sentences.sso_record_missing);
  product.texts.set(record, null);
  expect((await verify()).error.message).toBe(sentences.sso_record_unreadable);
  product.texts.set(record, ['v=spf1 -all', value]);
  const verified = await verify();
  expect(verified.status).toBe(200);
  expect(verified.body.sso_domain.verified_at).not.toBeNull();

  const again = await product.client.call(sso.addDomain, { token, body: { domain: name } });
  expect(again.error.message).toBe(sentences.sso_domain_listed);
});

test('of two companies that claim a domain, one can verify it', async () => {
  const [first, second] = [await createMember(product), await createMember(product)];
  const from = product.logged.length;
  const domain = newDomain();
  const claim = (token: string) => product.client.call(sso.addDomain, { token, body: { domain } });
  const added = [await claim(first.token), await claim(second.token)];
  product.texts.set(
    `_floorwright.${domain}`,
    added.map(({ body }) => body.sso_domain.record_value),
  );
  const answers = await Promise.all(
    [first, second].map(({ token }, at) =>
      product.client.call(sso.verifyDomain, {
        token,
        params: { id: added[at]?.body.sso_domain.id ?? 0 },
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 422]);
  const loser = answers.find(({ status }) => status === 422);
  expect(loser?.error.message).toBe(sentences.sso_domain_taken);
  const third = await createMember(product);
  expect((await claim(third.token)).error.message).toBe(sentences.sso_domain_taken);
  const refusals = product.logged.slice(from).filter((line) => line.includes('"sso_domain_taken"'));
  expect(refusals.map((line) => JSON.parse(line) as object)).toMatchObject([
    { company: (answers[0]?.status === 422 ? first : second).companyId, domain },
    { company: third.companyId, domain },
  ]);
  for (const claimant of [answers[0]?.status === 422 ? first : second, third])
    expect((await changesIn(product, claimant.companyId)).at(-1)).toMatchObject({
      action: 'sso.domain_refused',
      subject_label: domain,
    });
});

test('refused domains do not fill the audit log', async () => {
  const [owner, claimant] = [await createMember(product), await createMember(product)];
  const { domain } = await createDomain(product, { companyId: owner.companyId, verified: true });
  for (let count = 0; count < 22; count += 1) {
    const body = { domain };
    const { status } = await product.client.call(sso.addDomain, { token: claimant.token, body });
    expect(status).toBe(422);
  }
  expect(await changesIn(product, claimant.companyId)).toHaveLength(20);
});

test('a verified domain whose record is missing for a week no longer counts', async () => {
  const { token, companyId } = await createMember(product);
  const { domain, record_value: value } = await createDomain(product, {
    companyId,
    verified: true,
  });
  const record = `_floorwright.${domain}`;
  const nextDay = async () => {
    product.clock.advance(days(1) + hours(1));
    await checkAgain();
    return (await domainsOf(token))[0];
  };
  expect(await nextDay()).toMatchObject({ ends_at: null });
  product.texts.set(record, []);
  expect((await nextDay())?.ends_at).not.toBeNull();
  // It was found again.
  product.texts.set(record, [value]);
  expect(await nextDay()).toMatchObject({ ends_at: null });
  // Servers that do not answer prove nothing.
  product.texts.set(record, null);
  for (let day = 0; day < 9; day += 1) await nextDay();
  expect(await nextDay()).toMatchObject({ ends_at: null, verified_at: expect.any(String) });
  product.texts.set(record, []);
  for (let day = 0; day < 7; day += 1)
    expect(await nextDay()).toMatchObject({ verified_at: expect.any(String) });
  expect(await nextDay()).toMatchObject({ verified_at: null, ends_at: null });
  const log = await product.client.call(activities.list, { token });
  expect(log.body.activities[0]).toMatchObject({ action: 'sso.domain_lost' });
});

test('the last domain stays while it is the only way in', async () => {
  const { token, companyId } = await createMember(product);
  const { id } = await createDomain(product, { companyId, verified: true });
  expect((await save(token, { only_way: true })).status).toBe(200);
  const refused = await product.client.call(sso.removeDomain, { token, params: { id } });
  expect(refused.error.message).toBe(sentences.sso_last_domain);
  await save(token);
  const removed = await product.client.call(sso.removeDomain, { token, params: { id } });
  expect(removed.status).toBe(204);
});

test('the test of a provider says what is wrong', async () => {
  const { token } = await createMember(product);
  const run = () => product.client.call(sso.test, { token });
  expect((await run()).status).toBe(409);
  await save(token, { issuer: deadServer });
  expect((await run()).error.message).toBe(sentences.sso_unreachable);
  const other = await startLocalServer(answerWith({ issuer: 'https://other.example.com' }));
  await save(token, { issuer: other.url });
  expect((await run()).error.message).toBe(
    fillSentence(sentences.sso_issuer_other, { issuer: 'https://other.example.com' }),
  );
  const page = await startLocalServer((_request, response) => response.end('<html></html>'));
  await save(token, { issuer: page.url });
  expect((await run()).error.message).toBe(sentences.sso_no_provider);
  const redirecting = await startLocalServer((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' });
    response.end();
  });
  await save(token, { issuer: redirecting.url });
  expect((await run()).error.message).toBe(sentences.sso_no_provider);
});

test('an issuer is entered exactly as the provider names it, and never one of many tenants', async () => {
  const { token, companyId } = await createMember(product);
  const { domain } = await createDomain(product, { companyId, verified: true });
  const refusalOf = async (issuer: string) => {
    const { status, error } = await save(token, { issuer });
    return { status, ...error.validations };
  };
  const metadata = '/.well-known/openid-configuration';
  for (const issuer of [`https://accounts.google.com${metadata}`, `https://a.example${metadata}`])
    expect(await refusalOf(issuer)).toEqual({
      status: 422,
      issuer: [sentences.sso_issuer_well_known],
    });
  for (const tenant of ['common', 'organizations', 'Consumers', '{tenantid}', '%7Btenantid%7D'])
    expect(await refusalOf(`https://login.microsoftonline.com/${tenant}/v2.0`)).toEqual({
      status: 422,
      issuer: [sentences.sso_issuer_tenant],
    });
  // What was stored before such addresses were refused.
  let named = '';
  const provider = await startLocalServer((_request, response) =>
    answerWith({ issuer: named })(_request, response),
  );
  const { db } = product.database;
  const tryOut = async (issuer: string, name: string) => {
    named = name;
    await save(token, { issuer: provider.url });
    await db
      .updateTable('sso_connections')
      .set({ issuer })
      .where('saas_company_id', '=', companyId)
      .execute();
    const { error } = await product.client.call(sso.test, { token });
    const email = `someone@${domain}`;
    const { status } = await product.client.call(sso.start, { body: { email } });
    return { message: error.message, status };
  };
  expect(await tryOut(`${provider.url}${metadata}`, provider.url)).toEqual({
    message: fillSentence(sentences.sso_issuer_other, { issuer: provider.url }),
    status: 502,
  });
  const template = `${provider.url}/{tenantid}/v2.0`;
  expect(await tryOut(`${provider.url}${metadata}`, template)).toEqual({
    message: sentences.sso_issuer_tenant,
    status: 502,
  });
});

test('an issuer in a private network is refused, whatever it is called', async () => {
  const strict = await startProduct();
  const { token } = await createMember(strict);
  for (const issuer of ['https://127.0.0.1', 'https://[::1]:8443', 'https://169.254.169.254']) {
    await strict.client.call(sso.update, { token, body: { ...settings, issuer } });
    const { error } = await strict.client.call(sso.test, { token });
    expect({ issuer, message: error.message }).toEqual({
      issuer,
      message: sentences.sso_not_public,
    });
  }
  await strict.stop();
});

test('the method of an email depends on its domain alone', async () => {
  const owner = await createMember(product);
  const { domain } = await createDomain(product, { companyId: owner.companyId, verified: true });
  const unverified = await createDomain(product, { companyId: owner.companyId });
  const methodOf = async (email: string) =>
    (await product.client.call(sso.method, { body: { email } })).body.single_sign_on;
  expect(await methodOf(`someone@${domain}`)).toBe('none');
  await save(owner.token);
  expect(await methodOf(`No.Account@${domain.toUpperCase()}`)).toBe('offered');
  expect(await methodOf(`someone@sub.${domain}`)).toBe('none');
  expect(await methodOf(`someone@${unverified.domain}`)).toBe('none');
  expect(await methodOf(owner.email)).toBe('none');
  await save(owner.token, { only_way: true });
  expect(await methodOf(`someone@${domain}`)).toBe('only');
});

test('where it is the only way in, passwords work for owners alone, and each use is recorded', async () => {
  const domain = newDomain();
  const owner = await createMember(product, { email: `owner@${domain}` });
  const { companyId } = owner;
  await createDomain(product, { companyId, domain, verified: true });
  const inside = await createMember(product, {
    companyId,
    role: 'super_admin',
    email: `in@${domain}`,
  });
  const guest = await createMember(product, { companyId, role: 'super_admin' });
  const other = await createMember(product, { email: `other@${domain}` });
  await save(owner.token, { only_way: true });

  const reads = (token: string) => product.client.call(accounts.showAdmin, { token });
  // Sessions that began with a password end, except those of owners and of addresses elsewhere.
  expect((await reads(inside.token)).status).toBe(401);
  expect((await reads(owner.token)).status).toBe(200);
  expect((await reads(guest.token)).status).toBe(200);

  const signIn = ({ email, password }: { email: string; password: string }) =>
    product.client.call(accounts.signIn, { body: { email, password } });
  expect((await signIn(inside)).error).toMatchObject({
    code: 'sso_required',
    message: sentences.sso_required,
  });
  expect((await signIn({ ...inside, password: 'Wrong-password-1' })).status).toBe(401);
  expect((await signIn(guest)).status).toBe(201);
  // A member of another company with such an address is none of this company's business.
  expect((await signIn(other)).status).toBe(201);
  expect((await signIn(owner)).status).toBe(201);
  const log = await product.client.call(activities.list, { token: owner.token });
  const uses = log.body.activities.filter(({ action }) => action === 'sso.password_used');
  expect(uses).toHaveLength(1);
});
