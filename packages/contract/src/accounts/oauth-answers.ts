import { clientScopes } from '@floorwright/domain/access';
import { z } from 'zod';

/** OpenID Connect Discovery 1.0, 3; RFC 8414, 2. */
export const ServerMetadata = z
  .object({
    issuer: z.string().describe('The address of this installation.'),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    userinfo_endpoint: z.string(),
    jwks_uri: z.string(),
    revocation_endpoint: z.string(),
    introspection_endpoint: z.string(),
    end_session_endpoint: z.string(),
    scopes_supported: z.array(z.enum(clientScopes)),
    response_types_supported: z.array(z.string()),
    response_modes_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    introspection_endpoint_auth_methods_supported: z.array(z.string()),
    prompt_values_supported: z.array(z.string()),
    claims_supported: z.array(z.string()),
    claims_parameter_supported: z.boolean(),
    request_parameter_supported: z.boolean(),
    request_uri_parameter_supported: z.boolean(),
    authorization_response_iss_parameter_supported: z.boolean(),
  })
  .meta({ id: 'ServerMetadata' });

/** The claims of OpenID Connect Core, 5.1, that the scopes of a token allow. */
export const UserInfo = z
  .object({
    sub: z.string(),
    name: z.string().optional(),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
    locale: z.string().optional(),
    email: z.string().optional(),
    email_verified: z.boolean().optional(),
  })
  .meta({ id: 'UserInfo' });

/** RFC 7662. A token that is unknown, has ended or belongs to another client is only not active. */
export const Introspection = z
  .object({
    active: z.boolean(),
    scope: z.string().optional(),
    client_id: z.string().optional(),
    username: z.string().optional(),
    token_type: z.literal('Bearer').optional(),
    iss: z.string().optional(),
    sub: z.string().optional(),
    aud: z.string().optional(),
    iat: z.number().int().optional(),
    exp: z.number().int().optional(),
  })
  .meta({ id: 'Introspection' });

export const PublicKey = z.object({
  kid: z.string(),
  kty: z.string(),
  alg: z.string(),
  use: z.literal('sig'),
  n: z.string(),
  e: z.string(),
});
