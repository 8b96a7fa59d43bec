import { expect, test } from 'vitest';

import { contract, type Endpoint } from './index.ts';
import { companyApi } from './wire/fields.ts';

const offered = Object.values(contract).flatMap((table) =>
  Object.values<Endpoint>(table).map(({ method, path }) => `${method} ${path}`),
);

/** What programs of customers and identity providers call, under the company API unless it begins with a slash. */
const known = [
  'GET api_keys',
  'POST api_keys',
  'DELETE api_keys/:id',
  'POST api_keys/:id/rotate',
  'GET webhooks',
  'POST webhooks',
  'PATCH webhooks/:id',
  'DELETE webhooks/:id',
  'GET webhooks/:id/deliveries',
  'POST webhook_deliveries/:id/retry',
  'POST webhooks/:id/test',
  'GET sessions',
  'DELETE sessions',
  'GET sessions/:id',
  'DELETE sessions/:id',
  'POST admin/totp',
  'POST admin/totp/confirm',
  'DELETE admin/totp',
  'GET admin/passkeys',
  'POST admin/passkeys',
  'GET companies/current/sso',
  'PUT companies/current/sso',
  'DELETE companies/current/sso',
  'GET /api/scim/v2/Users',
  'POST /api/scim/v2/Users',
  'PATCH /api/scim/v2/Users/:id',
  'DELETE /api/scim/v2/Users/:id',
  'GET /api/scim/v2/Groups',
  'POST /api/scim/v2/Groups',
  'PATCH /api/scim/v2/Groups/:id',
  'GET /.well-known/openid-configuration',
  'GET /.well-known/oauth-authorization-server',
];

test('paths that others know stay', () => {
  const full = known.map((each) => {
    const [method = '', path = ''] = each.split(' ');
    return `${method} ${path.startsWith('/') ? path : `${companyApi}/${path}`}`;
  });
  expect(full.filter((each) => !offered.includes(each))).toEqual([]);
});
