import type { ConnectedApp, oauth, OAuthFailure, OAuthToken } from '@floorwright/contract';
import { revealsEmail } from '@floorwright/domain/access';
import type { z } from 'zod';

import type { ConnectedAppRow } from './connected-apps-repository.ts';
import type { Introspected } from './introspect-token.ts';
import type { Issued } from './issue-tokens.ts';
import { accessTokenLifetime } from './limits.ts';
import type { Refused } from './protocol.ts';

export const presentTokens = ({
  accessToken,
  refreshToken,
  idToken,
  grant,
}: Issued): z.input<typeof OAuthToken> => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: accessTokenLifetime / 1000,
  refresh_token: refreshToken,
  scope: grant.scopes.join(' '),
  ...(idToken !== undefined && { id_token: idToken }),
  sandbox: grant.sandbox,
  ...(grant.customer_path_key !== null && { customerPathKey: grant.customer_path_key }),
});

export const presentIntrospected = (
  introspected: Introspected,
  issuer: string,
): z.input<(typeof oauth.introspect.responses)[200]> => {
  if (introspected.outcome === 'inactive') return { active: false };
  const { token, clientId, expiresAt } = introspected;
  return {
    active: true,
    scope: token.scopes.join(' '),
    client_id: clientId,
    ...(revealsEmail(token.scopes) && { username: token.email }),
    token_type: 'Bearer',
    iss: issuer,
    sub: String(token.admin_id),
    aud: clientId,
    iat: Math.floor(token.created_at.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
};

export const presentRefused = ({ error, description }: Refused): z.input<typeof OAuthFailure> => ({
  error,
  error_description: description,
});

export const presentConnectedApp = (row: ConnectedAppRow): z.input<typeof ConnectedApp> => ({
  id: row.id,
  name: row.name,
  company_name: row.company_name,
  scopes: row.scopes,
  allowed_at: row.allowed_at.toISOString(),
  signed_in: row.signed_in,
});
