import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The Message-IDs of all mails to an address, in the order of arrival. */
  messagesTo: (address: string) => readonly string[];
  close: () => void;
};

/** Accepts every mail, and is never killed: accepted mails count as sent. */
export const startMailServer = async (): Promise<MailServer> => {
  const taken = new Map<string, string[]>();
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      let mail = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (mail += part));
      stream.on('end', () => {
        const messageId = /^Message-ID:\s*(\S+)/im.exec(mail)?.[1] ?? 'none';
        for (const { address } of envelope.rcptTo)
          taken.set(address, [...(taken.get(address) ?? []), messageId]);
        done();
      });
    },
  });
  // The product may be killed in the middle of a mail.
  smtp.on('error', () => undefined);
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messagesTo: (recipient) => taken.get(recipient) ?? [],
    close: () => smtp.close(),
  };
};
