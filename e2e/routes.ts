import { beaconRoutes } from './beacon-routes.ts';
import { buildingRoutes } from './building-routes.ts';
import { providerOn } from './drivers/provider.ts';
import { engagementRoutes } from './engagement-routes.ts';
import { integrationRoutes } from './integration-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { planImportRoutes } from './plan-import-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { press, type Route } from './route.ts';
import { shareRoutes } from './share-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { studioRoutes } from './studio-routes.ts';

export type { Route, Visitor } from './route.ts';

/** Every screen of the console: a new one is added here, or to a list named here. */
export const routes: readonly Route[] = [
  { name: 'sign-in', heading: 'Sign in', path: '/sign-in', as: 'guest' },
  ...signInRoutes,
  { name: 'sign-up', heading: 'Sign up', path: '/sign-up', as: 'guest' },
  { name: 'reset-password', heading: 'Reset password', path: '/reset-password', as: 'guest' },
  {
    name: 'reset-password-token',
    heading: 'Set a new password',
    path: '/reset-password/some-token',
    as: 'guest',
  },
  { name: 're-confirm', heading: 'Confirm your account', path: '/re-confirm', as: 'guest' },
  {
    name: 'confirm-account-bad-code',
    heading: 'This link does not work',
    path: '/confirm-account/bad-code',
    as: 'guest',
  },
  { name: 'sign-out', heading: 'Sign out?', path: '/sign-out', as: 'owner' },
  { name: 'status', heading: 'System status', path: '/status', as: 'guest' },
  { name: 'error-404', heading: 'Error 404', path: '/error/404', as: 'guest' },
  { name: 'error-503', heading: 'Error 503', path: '/error/503', as: 'guest' },
  { name: 'not-found', heading: 'Error 404', path: '/not-found', as: 'guest' },
  { name: 'unknown-path-guest', heading: 'Sign in', path: '/no/such/page', as: 'guest' },
  { name: 'unknown-path', heading: 'Error 404', path: '/no/such/page', as: 'owner' },
  { name: 'profile-settings', heading: 'Profile', path: '/profile/settings', as: 'owner' },
  { name: 'profile-password', heading: 'Profile', path: '/profile/password', as: 'owner' },
  { name: 'companies', heading: 'Companies', path: '/companies', as: 'owner' },
  {
    name: 'companies-rename',
    heading: 'Companies',
    path: '/companies',
    as: 'owner',
    prepare: press('Rename'),
  },
  { name: 'plans', heading: 'Companies', path: '/companies', as: 'newcomer' },
  {
    name: 'company-create',
    heading: 'Companies',
    path: '/companies',
    as: 'newcomer',
    prepare: press('Start free trial'),
  },
  ...paymentRoutes,
  { name: 'members', heading: 'Members', path: '/companies/members', as: 'owner' },
  { name: 'members-none', heading: 'Members', path: '/companies/members?q=zzz', as: 'owner' },
  {
    name: 'member-edit',
    heading: 'Members',
    path: '/companies/members?q=admin%40demo',
    as: 'owner',
    prepare: press('Edit Ada Nguyen'),
  },
  {
    name: 'member-delete',
    heading: 'Members',
    path: '/companies/members?q=admin%40demo',
    as: 'owner',
    prepare: press('Delete Ada Nguyen'),
  },
  { name: 'invitations', heading: 'Invitations', path: '/companies/invitations', as: 'owner' },
  {
    name: 'invite',
    heading: 'Invitations',
    path: '/companies/invitations',
    as: 'owner',
    prepare: press('Invite member', /^Invite$/),
  },
  ...integrationRoutes,
  { name: 'activity', heading: 'Activity', path: '/companies/activity', as: 'owner' },
  { name: 'applications', heading: 'Applications', path: '/applications', as: 'owner' },
  {
    name: 'application-rename',
    heading: 'Applications',
    path: '/applications',
    as: 'owner',
    prepare: press(/^Rename /),
  },
  {
    name: 'application-delete',
    heading: 'Applications',
    path: '/applications',
    as: 'owner',
    prepare: press(/^Delete /),
  },
  {
    name: 'application-export',
    heading: 'Applications',
    path: '/applications',
    as: 'owner',
    prepare: press(/^Export /),
  },
  {
    name: 'application-import',
    heading: 'Applications',
    path: '/applications',
    as: 'owner',
    prepare: press(/^Import into /),
  },
  {
    name: 'application-from-file',
    heading: 'Applications',
    path: '/applications',
    as: 'owner',
    prepare: press('New application from a file'),
  },
  ...buildingRoutes,
  { name: 'floors', heading: 'Floors', path: '/buildings/1/floors', as: 'owner' },
  { name: 'floors-basement', heading: 'Floors', path: '/buildings/1/floors/1', as: 'owner' },
  ...studioRoutes,
  {
    name: 'floor-new-photo',
    heading: 'Floors',
    path: '/buildings/1/floors',
    as: 'owner',
    prepare: press('New Floor'),
  },
  {
    name: 'floor-edit-layers',
    heading: 'Floors',
    path: '/buildings/1/floors',
    as: 'owner',
    prepare: async (page) => {
      await press('Edit Ground floor')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Layers' }).click();
    },
  },
  {
    name: 'floor-duplicate',
    heading: 'Floors',
    path: '/buildings/1/floors',
    as: 'owner',
    prepare: async (page) => {
      await press('Duplicate Ground floor')(page);
      await page
        .getByRole('dialog')
        .getByText(/Its \d+ beacons/)
        .waitFor();
    },
  },
  {
    name: 'floor-delete',
    heading: 'Floors',
    path: '/buildings/1/floors',
    as: 'owner',
    prepare: press('Delete Ground floor'),
  },
  {
    name: 'floor-resize',
    heading: 'Resize floor',
    path: '/buildings/1/floors/2/edit',
    as: 'owner',
    prepare: press('Anchor of the floor plan'),
  },
  {
    name: 'floor-control-points',
    heading: 'Resize floor',
    path: '/buildings/1/floors/2/edit',
    as: 'owner',
    prepare: press('Align by control points'),
  },
  ...planImportRoutes,
  {
    name: 'pois',
    heading: 'Points of Interest',
    path: '/buildings/1/floors/2/pois',
    as: 'owner',
  },
  {
    name: 'pois-tags',
    heading: 'Points of Interest',
    path: '/buildings/1/floors/2/pois?sort=title',
    as: 'owner',
    prepare: press(/^Subtitle of /),
  },
  {
    name: 'pois-none-found',
    heading: 'Points of Interest',
    path: '/buildings/1/floors/2/pois?q=zzz',
    as: 'owner',
  },
  ...engagementRoutes,
  ...reportRoutes,
  ...beaconRoutes,
  {
    name: 'integration',
    heading: 'Integration Settings',
    path: '/buildings/1/integration',
    as: 'owner',
  },
  {
    name: 'poi-link-settings',
    heading: 'Integration Settings',
    path: '/buildings/1/integration',
    as: 'owner',
    prepare: press('POI Link Settings'),
  },
  {
    name: 'provider-account',
    heading: 'Connect provider',
    path: '/buildings/new/provider',
    as: 'owner',
    application: 1,
  },
  {
    name: 'provider-venue',
    heading: 'Connect provider',
    path: '/buildings/new/provider',
    as: 'owner',
    application: 1,
    prepare: async (page) => {
      await providerOn(page).connect();
      await page.getByRole('combobox', { name: 'Venue' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'provider-building',
    heading: 'Connect provider',
    path: '/buildings/new/provider',
    as: 'owner',
    application: 1,
    arrivesAt: '/buildings/new/venue',
    prepare: async (page) => {
      await providerOn(page).connect();
      await providerOn(page).chooseVenue('gall', 'Harbour Galleria');
      await page.getByRole('heading', { name: 'Add Building' }).waitFor();
    },
  },
  {
    name: 'provider-connection',
    heading: 'Connect provider',
    path: '/buildings/1/provider',
    as: 'owner',
  },
  {
    name: 'synchronize-unlinked',
    heading: 'Synchronize Floors',
    path: '/buildings/1/synchronize',
    as: 'owner',
  },
  { name: 'invitation', heading: 'Join Demo Venues', path: '/invitations/{code}', as: 'guest' },
  {
    name: 'invitation-signed-in',
    heading: 'Join Demo Venues',
    path: '/invitations/{code}',
    as: 'newcomer',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Accept invitation' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'invitation-ended',
    heading: 'This invitation has ended',
    path: '/invitations/bad-code',
    as: 'guest',
  },
  {
    name: 'sign-in-oauth',
    heading: 'Sign in',
    path: '/sign-in/oauth?client_id=some-client',
    as: 'guest',
  },
  {
    name: 'authorize-refused',
    heading: 'The application cannot be opened',
    path: '/?client_id=some-client',
    as: 'newcomer',
  },
  { name: 'api-reference', heading: 'API reference', path: '/api-reference', as: 'owner' },
  ...shareRoutes,
];

/** The API reference is in English, like the API. */
export const isEnglish = ({ name }: Route): boolean => name === 'api-reference';
