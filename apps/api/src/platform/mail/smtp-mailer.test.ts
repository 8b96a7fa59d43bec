import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';

import { createSmtpMailer, type SmtpMailer } from './smtp-mailer.ts';

const mail = {
  to: 'ada@floorwright.test',
  subject: 'Confirm your email',
  html: '<p>Hello</p>',
  text: 'Hello',
};
const from = 'Floorwright <no-reply@floorwright.test>';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const mailerAt = (
  server: Server,
  { credentials = '', probeWithinMs = 30_000 } = {},
): SmtpMailer => {
  const { port } = server.address() as AddressInfo;
  const url = `smtp://${credentials}127.0.0.1:${port}`;
  const mailer = createSmtpMailer({ url, from, probeWithinMs });
  cleanUps.push(() => mailer.close());
  return mailer;
};

const startSmtp = async (options: SMTPServerOptions): Promise<Server> => {
  const smtp = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => smtp.close());
  return server;
};

test('delivers a mail and is ok', async () => {
  const received: { recipients: string[]; raw: Promise<string> }[] = [];
  const server = await startSmtp({
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      received.push({ recipients, raw: text(stream) });
      stream.on('end', () => done());
    },
  });
  const mailer = mailerAt(server);
  await mailer.send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]?.recipients).toEqual([mail.to]);
  const raw = (await received[0]?.raw) ?? '';
  expect(await PostalMime.parse(raw)).toMatchObject({
    subject: mail.subject,
    from: { name: 'Floorwright', address: 'no-reply@floorwright.test' },
  });
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(await mailer.probe()).toBe('ok');
});

test('a mail that is sent again has the same Message-ID', async () => {
  const received: Promise<string>[] = [];
  const server = await startSmtp({
    onData: (stream, _session, done) => {
      received.push(text(stream));
      stream.on('end', () => done());
    },
  });
  const mailer = mailerAt(server);
  for (const messageId of ['one', 'one', 'other']) await mailer.send(mail, { messageId });
  const parsed = await Promise.all(received.map(async (raw) => PostalMime.parse(await raw)));
  expect(parsed.map(({ messageId }) => messageId)).toEqual([
    '<one@floorwright.test>',
    '<one@floorwright.test>',
    '<other@floorwright.test>',
  ]);
});

test('rejects when the server refuses the recipient', async () => {
  const server = await startSmtp({
    onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
  });
  await expect(mailerAt(server).send(mail)).rejects.toThrow('No such mailbox');
});

test('is severe when the server refuses the credentials', async () => {
  const server = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  });
  expect(await mailerAt(server, { credentials: 'user:secret@' }).probe()).toBe('severe');
});

test('is severe when no server listens', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mailer = mailerAt(server);
  server.close();
  await once(server, 'close');
  expect(await mailer.probe()).toBe('severe');
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('is severe in time when the server accepts but never answers', async () => {
  const server = createServer((socket) => {
    cleanUps.push(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  // With its default timeouts the library would wait for half a minute.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  cleanUps.push(() => vi.useRealTimers());
  expect(await mailerAt(server, { probeWithinMs: 50 }).probe()).toBe('severe');
}, 25_000);
