import type { Application, RedirectUrisAnswer } from '@floorwright/contract';
import { hasPermission } from '@floorwright/domain/access';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { qrCodeUrl } from './qrcode.ts';
import type { OAuthClient } from './redirect-uris-repository.ts';
import type { ApplicationRow } from './repository.ts';

type Presented = z.input<typeof Application>;
type Secret = 'visitor_secret' | 'admin_secret' | 'qrcode_url';

export const maySeeSecrets = ({ scope }: MemberContext): boolean =>
  hasPermission(scope.role, 'application.update');

export const presentApplication = (context: MemberContext, row: ApplicationRow): Presented => ({
  id: row.id,
  name: row.name,
  visitor_uid: row.visitor_uid,
  admin_uid: row.admin_uid,
  ...(maySeeSecrets(context) ? opened(context, row) : withheld),
});

const withheld = { visitor_secret: null, admin_secret: null, qrcode_url: null };

const opened = (context: MemberContext, row: ApplicationRow): Pick<Presented, Secret> => ({
  visitor_secret: context.secrets.unseal(row.visitor_secret_sealed),
  admin_secret: context.secrets.unseal(row.admin_secret_sealed),
  qrcode_url: qrCodeUrl(context, row),
});

export const presentRedirectUris = (client: OAuthClient): z.input<typeof RedirectUrisAnswer> => ({
  client_id: client.admin_uid,
  redirect_uris: client.redirect_uris,
});
