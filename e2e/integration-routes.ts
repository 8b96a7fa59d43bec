import { press, type Route } from './route.ts';

/** Keys and webhooks of a company for its own programs. */
export const integrationRoutes: readonly Route[] = [
  { name: 'api-keys', heading: 'API keys', path: '/companies/api-keys', as: 'owner' },
  {
    name: 'api-key-create',
    heading: 'API keys',
    path: '/companies/api-keys',
    as: 'owner',
    prepare: press('Create API key', /^Create$/),
  },
  {
    name: 'api-key-rotate',
    heading: 'API keys',
    path: '/companies/api-keys',
    as: 'owner',
    prepare: press('Rotate Tenant directory'),
  },
  {
    name: 'api-key-revoke',
    heading: 'API keys',
    path: '/companies/api-keys',
    as: 'owner',
    prepare: press('Revoke Tenant directory'),
  },
  { name: 'webhooks', heading: 'Webhooks', path: '/companies/webhooks', as: 'owner' },
  {
    name: 'webhook-create',
    heading: 'Webhooks',
    path: '/companies/webhooks',
    as: 'owner',
    prepare: press('Create webhook'),
  },
  {
    name: 'webhook-rotate',
    heading: 'Webhooks',
    path: '/companies/webhooks',
    as: 'owner',
    prepare: press(/^Rotate the secret of /),
  },
  { name: 'webhook-deliveries', heading: 'Webhooks', path: '/companies/webhooks/1', as: 'owner' },
  {
    name: 'webhook-message',
    heading: 'Webhooks',
    path: '/companies/webhooks/1',
    as: 'owner',
    prepare: press('Show msg_demo_failed'),
  },
];
