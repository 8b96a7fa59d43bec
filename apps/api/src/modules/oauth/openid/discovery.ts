import { oauth } from '@floorwright/contract';
import { clientScopes } from '@floorwright/domain/access';

import type { Platform } from '../../../kernel/context.ts';
import { algorithm } from './signing-keys.ts';

/** What a client has to know about this server (OpenID Connect Discovery; RFC 8414). */
export const describeServer = ({ publicUrl }: Platform['config']) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/sign-in/oauth`,
  token_endpoint: publicUrl + oauth.token.path,
  userinfo_endpoint: publicUrl + oauth.userInfo.path,
  jwks_uri: publicUrl + oauth.keys.path,
  revocation_endpoint: publicUrl + oauth.revoke.path,
  introspection_endpoint: publicUrl + oauth.introspect.path,
  end_session_endpoint: `${publicUrl}/sign-out`,
  scopes_supported: [...clientScopes],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [algorithm],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  prompt_values_supported: ['none', 'login', 'consent'],
  claims_supported: [
    'sub',
    'iss',
    'aud',
    'exp',
    'iat',
    'auth_time',
    'nonce',
    'amr',
    'name',
    'given_name',
    'family_name',
    'locale',
    'email',
    'email_verified',
  ],
  claims_parameter_supported: false,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
  authorization_response_iss_parameter_supported: true,
});
