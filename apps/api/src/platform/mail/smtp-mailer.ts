import { setTimeout as delay } from 'node:timers/promises';

import { createTransport } from 'nodemailer';

import { type Mailer, toMessage } from './mailer.ts';

export type SmtpMailer = Mailer & { close(): void };

/** Sends through the SMTP server at `url`, for example smtps://user:secret@mail.example.com. */
export const createSmtpMailer = ({
  url,
  from,
  probeWithinMs = 2_000,
}: {
  url: string;
  from: string;
  /** The timeout of a probe. */
  probeWithinMs?: number;
}): SmtpMailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const answers = (): Promise<boolean> =>
    transport.verify().then(
      () => true,
      () => false,
    );
  return {
    send: async (mail, { messageId } = {}) => {
      await transport.sendMail(toMessage(mail, from, messageId));
    },
    probe: async () => {
      const tooLate = new AbortController();
      const answered = await Promise.race([
        answers(),
        delay(probeWithinMs, false, { signal: tooLate.signal }),
      ]);
      tooLate.abort();
      return answered ? 'ok' : 'severe';
    },
    close: () => transport.close(),
  };
};
