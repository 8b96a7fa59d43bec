import type { Handlers } from '../../http/handlers.ts';
import { release } from '../../kernel/release.ts';
import { isSignUpOpen } from '../accounts/index.ts';

export const configHandlers: Handlers<'config'> = {
  show: async (_request, { config, geocoder, db }) => ({
    status: 200,
    body: {
      sign_up: (await isSignUpOpen(db)) ? 'open' : 'closed',
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
