import type { Application, RedirectUrisAnswer } from '@floorwright/contract';
import type { z } from 'zod';

import type { OAuthClient } from './redirect-uris-repository.ts';
import type { ApplicationRow } from './repository.ts';

export const presentApplication = ({ id, name }: ApplicationRow): z.input<typeof Application> => ({
  id,
  name,
});

export const presentRedirectUris = (client: OAuthClient): z.input<typeof RedirectUrisAnswer> => ({
  client_id: client.admin_uid,
  redirect_uris: client.redirect_uris,
});
