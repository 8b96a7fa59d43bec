import path from 'node:path';

import type { Clock } from '../clock/clock.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type MailerOptions = {
  /** Without it mails are written to `folder`. */
  smtpUrl: string | undefined;
  folder: string;
  from: string;
  clock: Clock;
  /** In production, mails that are only written to files reach no one. */
  production?: boolean;
  onSent?: (outcome: 'sent' | 'failed') => void;
};

/** The folder of mails that are not sent. */
export const mailFolder = (dataDir: string): string => path.join(dataDir, 'mail');

export const createMailer = (options: MailerOptions): Mailer & { close(): void } => {
  const { smtpUrl, folder, from, clock, production = false, onSent } = options;
  const mailer =
    smtpUrl === undefined
      ? { ...createFileMailer({ folder, from, clock, production }), close: () => undefined }
      : createSmtpMailer({ url: smtpUrl, from });
  return {
    ...mailer,
    send: async (mail, settings) => {
      try {
        await mailer.send(mail, settings);
      } catch (error) {
        onSent?.('failed');
        throw error;
      }
      onSent?.('sent');
    },
  };
};
