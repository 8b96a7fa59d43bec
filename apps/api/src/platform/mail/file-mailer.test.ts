import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { movableClock } from '../clock/clock.ts';
import { createFileMailer } from './file-mailer.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'floorwright-mail-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const mail = {
  to: 'ada@floorwright.test',
  subject: 'Grüße from floor 3',
  html: '<p>Ünïcode and a <a href="https://floorwright.test/x?a=1&amp;b=2">link</a></p>',
  text: 'Ünïcode and a link: https://floorwright.test/x?a=1&b=2',
};
const from = 'Floorwright <no-reply@floorwright.test>';
const clock = movableClock(new Date('2026-03-04T05:06:07.890Z'));
const rest = { from, clock, production: false };

test('writes one .eml file that a mail program can read', async () => {
  const folder = path.join(parent, 'mail');
  await createFileMailer({ folder, ...rest }).send(mail);
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^2026-03-04T05-06-07-890Z-[0-9a-f]{12}\.eml$/);
  const raw = await readFile(path.join(folder, name));
  expect(raw.toString()).toMatch(/^[^\n]+\r\n/);
  const parsed = await PostalMime.parse(raw);
  expect(parsed).toMatchObject({
    from: { name: 'Floorwright', address: 'no-reply@floorwright.test' },
    to: [{ address: mail.to }],
    subject: mail.subject,
    date: '2026-03-04T05:06:07.000Z',
  });
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.text?.trim()).toBe(mail.text);
});

test('a mail that is sent again is written once', async () => {
  const folder = path.join(parent, 'mail');
  const mailer = createFileMailer({ folder, ...rest });
  for (const messageId of ['one', 'one', 'other']) await mailer.send(mail, { messageId });
  expect(await readdir(folder)).toHaveLength(2);
});

test('other users of the machine cannot read mails', async () => {
  const folder = path.join(parent, 'mail');
  await createFileMailer({ folder, ...rest }).send(mail);
  const [name = ''] = await readdir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
});

test('an address is one recipient, and a line break adds no header', async () => {
  const hostile = {
    ...mail,
    to: 'ada@floorwright.test, eve@evil.test',
    subject: 'Hello\r\nBcc: eve@evil.test',
  };
  await createFileMailer({ folder: parent, ...rest }).send(hostile);
  const [name = ''] = await readdir(parent);
  const parsed = await PostalMime.parse(await readFile(path.join(parent, name)));
  expect(parsed.to).toHaveLength(1);
  expect(parsed.bcc).toBeUndefined();
});

test('is ok while the folder can be written, and leaves no trace', async () => {
  expect(await createFileMailer({ folder: parent, ...rest }).probe()).toBe('ok');
  expect(await readdir(parent)).toEqual([]);
});

test('is severe when the folder cannot be written', async () => {
  const file = path.join(parent, 'file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  const mailer = createFileMailer({ folder: path.join(file, 'mail'), ...rest });
  expect(await mailer.probe()).toBe('severe');
  await expect(mailer.send(mail)).rejects.toThrow('ENOTDIR');
});
