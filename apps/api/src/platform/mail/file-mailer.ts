import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTransport } from 'nodemailer';

import type { Clock } from '../clock/clock.ts';
import { type Mailer, toMessage } from './mailer.ts';

/** Sorts by time; colons and dots are avoided for file systems and the suffix. */
const nameAt = (time: Date, mark: string): string =>
  `${time.toISOString().replaceAll(/[:.]/g, '-')}-${mark}`;

/** The end of the file name: the same for the same mail. */
const markOf = (messageId: string | undefined): string =>
  messageId === undefined
    ? randomBytes(6).toString('hex')
    : createHash('sha256').update(messageId).digest('hex').slice(0, 12);

/** Writes every mail to `folder` as an .eml file. */
export const createFileMailer = (options: {
  folder: string;
  from: string;
  clock: Clock;
  production: boolean;
}): Mailer => {
  const { folder, from, clock, production } = options;
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, name);
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
    return file;
  };
  const isWritten = async (mark: string): Promise<boolean> => {
    const names = await readdir(folder).catch(() => []);
    return names.some((name) => name.endsWith(`-${mark}.eml`));
  };
  return {
    send: async (mail, { messageId } = {}) => {
      const date = clock.now();
      const mark = markOf(messageId);
      if (messageId !== undefined && (await isWritten(mark))) return;
      const { message } = await transport.sendMail({ ...toMessage(mail, from, messageId), date });
      if (!Buffer.isBuffer(message)) throw new TypeError('The composed mail is not a buffer.');
      const name = nameAt(date, mark);
      // Readers see a whole mail or none.
      const partial = await write(`${name}.partial`, message);
      await rename(partial, path.join(folder, `${name}.eml`));
    },
    probe: async () => {
      try {
        await rm(await write(`probe-${randomBytes(6).toString('hex')}.partial`, ''));
        return production ? 'warn' : 'ok';
      } catch {
        return 'severe';
      }
    },
  };
};
