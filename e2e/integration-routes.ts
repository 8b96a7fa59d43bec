import { press, type Route } from './route.ts';

/** Keys of a company for its own programs. */
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
];
