import type { Handlers } from '../../http/handlers.ts';
import { release } from '../../kernel/release.ts';

export const configHandlers: Handlers<'config'> = {
  show: (_request, { config, geocoder }) =>
    Promise.resolve({
      status: 200,
      body: {
        external_links: config.externalLinks,
        mailbox_url: config.production || config.smtpUrl ? null : '/dev/mailbox',
        map: {
          style_url: config.map.styleUrl ?? null,
          satellite_url: config.map.satelliteUrl ?? null,
        },
        geocoder: { attribution: geocoder.attribution },
        provider: { url: config.providerUrl },
        release,
      },
    }),
};
