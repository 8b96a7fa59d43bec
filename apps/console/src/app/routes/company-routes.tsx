import { createRoute } from '@tanstack/react-router';

import { readListSearch } from '../../lib/list-state.ts';
import { requireSubscribed } from '../guards/company-guard.ts';
import { lazyPage } from './lazy-page.ts';
import { readingPages } from './root-routes.tsx';

const companies = createRoute({
  getParentRoute: () => readingPages,
  path: '/companies',
  component: lazyPage(
    () => import('../../features/companies/companies-layout.tsx'),
    'CompaniesLayout',
  ),
});

const companiesStart = createRoute({
  getParentRoute: () => companies,
  path: '/',
  component: lazyPage(() => import('../../features/companies/companies-page.tsx'), 'CompaniesPage'),
});

const members = createRoute({
  getParentRoute: () => companies,
  path: '/members',
  validateSearch: readListSearch,
  beforeLoad: requireSubscribed('member.manage', '/companies'),
  component: lazyPage(() => import('../../features/members/members-page.tsx'), 'MembersPage'),
});

const invitations = createRoute({
  getParentRoute: () => companies,
  path: '/invitations',
  validateSearch: readListSearch,
  beforeLoad: requireSubscribed('member.manage', '/companies'),
  component: lazyPage(
    () => import('../../features/invitations/invitations-page.tsx'),
    'InvitationsPage',
  ),
});

const apiKeys = createRoute({
  getParentRoute: () => companies,
  path: '/api-keys',
  beforeLoad: requireSubscribed('key.manage', '/companies'),
  component: lazyPage(() => import('../../features/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
});

const webhooks = createRoute({
  getParentRoute: () => companies,
  path: '/webhooks',
  beforeLoad: requireSubscribed('webhook.manage', '/companies'),
  component: lazyPage(() => import('../../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhookDeliveries = createRoute({
  getParentRoute: () => companies,
  path: '/webhooks/$id',
  validateSearch: readListSearch,
  beforeLoad: requireSubscribed('webhook.manage', '/companies'),
  component: lazyPage(
    () => import('../../features/webhooks/deliveries-page.tsx'),
    'DeliveriesPage',
  ),
});

const singleSignOn = createRoute({
  getParentRoute: () => companies,
  path: '/single-sign-on',
  beforeLoad: requireSubscribed('company.manage', '/companies'),
  component: lazyPage(
    () => import('../../features/single-sign-on/single-sign-on-page.tsx'),
    'SingleSignOnPage',
  ),
});

const provisioning = createRoute({
  getParentRoute: () => companies,
  path: '/provisioning',
  validateSearch: readListSearch,
  beforeLoad: requireSubscribed('company.manage', '/companies'),
  component: lazyPage(
    () => import('../../features/provisioning/provisioning-page.tsx'),
    'ProvisioningPage',
  ),
});

const activity = createRoute({
  getParentRoute: () => companies,
  path: '/activity',
  validateSearch: readListSearch,
  beforeLoad: requireSubscribed('activity.show', '/companies'),
  component: lazyPage(() => import('../../features/activities/activity-page.tsx'), 'ActivityPage'),
});

const publishing = createRoute({
  getParentRoute: () => companies,
  path: '/publishing',
  beforeLoad: requireSubscribed('company.manage', '/companies'),
  component: lazyPage(
    () => import('../../features/versions/publishing-page.tsx'),
    'PublishingPage',
  ),
});

const visitorData = createRoute({
  getParentRoute: () => companies,
  path: '/visitors',
  beforeLoad: requireSubscribed('company.manage', '/companies'),
  component: lazyPage(
    () => import('../../features/reports/visitor-data/visitor-data-page.tsx'),
    'VisitorDataPage',
  ),
});

const applications = createRoute({
  getParentRoute: () => readingPages,
  path: '/applications',
  beforeLoad: requireSubscribed('application.show', '/'),
  component: lazyPage(
    () => import('../../features/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
});

/** A company, the people in it, and the applications it has. */
export const companyPages = [
  companies.addChildren([
    companiesStart,
    members,
    invitations,
    apiKeys,
    webhooks,
    webhookDeliveries,
    singleSignOn,
    provisioning,
    activity,
    publishing,
    visitorData,
  ]),
  applications,
] as const;
