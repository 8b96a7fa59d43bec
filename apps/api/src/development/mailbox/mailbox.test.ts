import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { minutes, movableClock } from '../../platform/clock/clock.ts';
import { createMailer } from '../../platform/mail/index.ts';
import { mailboxPlugin } from './index.ts';

let parent: string;
let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'floorwright-mailbox-'));
  folder = path.join(parent, 'mail');
  app = fastify();
  await app.register(mailboxPlugin, { folder });
});
afterEach(async () => {
  await app.close();
  await rm(parent, { recursive: true, force: true });
});

const clock = movableClock(new Date('2026-03-04T05:06:07.000Z'));

const deliver = async (mail: { to?: string; subject?: string; html?: string }): Promise<void> => {
  clock.advance(minutes(1));
  const from = 'Floorwright <no-reply@floorwright.test>';
  await createMailer({ smtpUrl: undefined, folder, from, clock }).send({
    to: 'ada@floorwright.test',
    subject: 'Confirm your email',
    html: '<html><head><title>x</title></head><body><p>As HTML</p></body></html>',
    text: 'As <text>:\nhttps://floorwright.test/?a=1&b=2\n\nThe end',
    ...mail,
  });
};

const get = (url: string): Promise<LightMyRequestResponse> => app.inject({ url });
const policyOf = (answer: LightMyRequestResponse): string =>
  String(answer.headers['content-security-policy']);

const firstMail = async (): Promise<string> => {
  const list = await get('/dev/mailbox');
  const [, address = ''] = /href="(\/dev\/mailbox\/[^"]+Z-[^"]+)"/.exec(list.body) ?? [];
  return address;
};

test('is empty before the first mail, when the folder does not exist', async () => {
  const answer = await get('/dev/mailbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('No mail has been written yet.');
});

test('lists recipient, subject and time, the newest first', async () => {
  await deliver({ subject: 'The older one', to: 'old@floorwright.test' });
  await deliver({ subject: 'The newer one', to: 'new@floorwright.test' });
  const { body } = await get('/dev/mailbox');
  const shown = ['The newer one', 'new@floorwright.test', 'The older one', 'old@floorwright.test'];
  const places = shown.map((text) => body.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(body).toContain(`datetime="${clock.now().toISOString()}"`);
  expect(body).toContain('1–2 of 2');
});

test('shows a mail as HTML in a frame and as text, and offers the file', async () => {
  await deliver({});
  const address = await firstMail();
  const page = await get(address);
  expect(page.body).toContain('ada@floorwright.test');
  expect(page.body).toContain(`src="${address}/html"`);
  expect((await get(`${address}/html`)).body).toContain('<p>As HTML</p>');
  const link = 'https://floorwright.test/?a=1&amp;b=2';
  expect((await get(`${address}?view=text`)).body).toContain(
    `As &lt;text&gt;:\n<a href="${link}">${link}</a>\n\nThe end`,
  );
  const raw = await get(`${address}/raw`);
  expect(raw.headers['content-type']).toBe('message/rfc822');
  expect(raw.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.eml"$/);
  expect(raw.body).toContain('Subject: Confirm your email');
});

test('the content of a mail cannot run, load or escape', async () => {
  const hostile = '<script>alert(1)</script>';
  await deliver({ subject: hostile, html: hostile });
  const address = await firstMail();
  for (const url of ['/dev/mailbox', address, `${address}?view=text`]) {
    const answer = await get(url);
    expect(answer.body).not.toContain('<script');
    expect(answer.body).not.toContain('style=');
    expect(policyOf(answer)).toMatch(/^default-src 'none'; style-src 'self'; frame-src 'self'/);
  }
  const policy = policyOf(await get(`${address}/html`));
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:;");
  expect(policy).toMatch(/sandbox [^;]*allow-top-navigation-by-user-activation/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test('links of a mail open in the window', async () => {
  await deliver({});
  await deliver({ html: '<header>No head here</header>' });
  const newer = await get(`${await firstMail()}/html`);
  expect(newer.body).toMatch(/^<base target="_top" \/><header>/);
  await deliver({});
  const whole = await get(`${await firstMail()}/html`);
  expect(whole.body).toContain('<head><base target="_top" /><title>');
});

test('a mail with an invalid date is shown', async () => {
  await mkdir(folder);
  const name = '2026-03-04T05-06-07-000Z-0123456789ab.eml';
  await writeFile(path.join(folder, name), 'Subject: Odd\r\nDate: someday\r\n\r\nText');
  const { statusCode, body } = await get('/dev/mailbox');
  expect(statusCode).toBe(200);
  expect(body).toContain('someday');
});

test.each([
  '2026-03-04T05-06-07-000Z-0123456789ab',
  '..%2F..%2Fsecret',
  '%2e%2e%2fsecret',
  'secret',
  '2026-03-04T05-06-07-000Z-0123456789ab%00',
])('%s is not a mail', async (id) => {
  await deliver({});
  await writeFile(path.join(parent, 'secret.eml'), 'Subject: Secret\r\n\r\nText');
  await writeFile(path.join(folder, 'secret.eml'), 'Subject: Secret\r\n\r\nText');
  for (const suffix of ['', '/html', '/raw']) {
    const answer = await get(`/dev/mailbox/${id}${suffix}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Secret');
  }
});
