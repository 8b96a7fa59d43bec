import type { OAuthFailure, OAuthToken } from '@floorwright/contract';
import type { z } from 'zod';

import type { Issued } from './issue-tokens.ts';
import { accessTokenLifetime } from './limits.ts';
import type { Refused } from './protocol.ts';

export const presentTokens = ({
  accessToken,
  refreshToken,
  grant,
}: Issued): z.input<typeof OAuthToken> => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: accessTokenLifetime / 1000,
  refresh_token: refreshToken,
  scope: 'profile',
  sandbox: grant.sandbox,
  ...(grant.customer_path_key !== null && { customerPathKey: grant.customer_path_key }),
});

export const presentRefused = ({ error, description }: Refused): z.input<typeof OAuthFailure> => ({
  error,
  error_description: description,
});
