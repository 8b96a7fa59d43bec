import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { systemClock } from '../clock/clock.ts';
import { createMailer, mailFolder } from './create-mailer.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'floorwright-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mail = { to: 'ada@floorwright.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const rest = { from: 'no-reply@floorwright.test', clock: systemClock };

test('without SMTP_URL mails are written to files in the data folder', async () => {
  const folder = mailFolder(dataDir);
  await createMailer({ ...rest, folder, smtpUrl: undefined }).send(mail);
  expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(1);
});

test('with SMTP_URL mails go there and nowhere else', async () => {
  const mailer = createMailer({ ...rest, folder: dataDir, smtpUrl: 'smtp://127.0.0.1:1' });
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  mailer.close();
  expect(await readdir(dataDir)).toEqual([]);
});

test('in production, writing mails to files is a warning', async () => {
  const probe = (production?: boolean) =>
    createMailer({
      ...rest,
      folder: dataDir,
      smtpUrl: undefined,
      ...(production !== undefined && { production }),
    }).probe();
  expect([await probe(true), await probe(false), await probe()]).toEqual(['warn', 'ok', 'ok']);
});
