import type { Handlers } from '../../http/handlers.ts';

export const configHandlers: Handlers<'config'> = {
  show: (_request, { config }) =>
    Promise.resolve({
      status: 200,
      body: {
        external_links: config.externalLinks,
        mailbox_url: config.production || config.smtpUrl ? null : '/dev/mailbox',
        provider: { url: config.providerUrl },
      },
    }),
};
