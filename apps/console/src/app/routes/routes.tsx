import { createRoute, redirect } from '@tanstack/react-router';

import { ErrorPage, NotFoundPage } from '../../features/errors/error-page.tsx';
import { readPending } from '../../features/oauth/pending.ts';
import { searchReader, text } from '../../lib/search.ts';
import { goToStart } from '../guards/company-guard.ts';
import { beaconImportPages, beaconPages } from './beacon-routes.tsx';
import {
  buildingPages,
  buildingsPage,
  floorPages,
  integrationPage,
  poisPage,
  reportsPage,
  versionPage,
  versionsPage,
} from './building-routes.tsx';
import { companyPages } from './company-routes.tsx';
import { engagementPages } from './engagement-routes.tsx';
import { lazyPage } from './lazy-page.ts';
import { paymentPages } from './payment-routes.tsx';
import { providerPages, venueBuildingPage } from './provider-routes.tsx';
import {
  consolePages,
  mapPages,
  openReadingPages,
  publicPages,
  readingPages,
  root,
} from './root-routes.tsx';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: goToStart,
});

const signInScreen = lazyPage(() => import('./sign-in-route.tsx'), 'SignInRoute');

const signIn = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-in',
  component: signInScreen,
});

const signInForClient = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-in/oauth',
  component: signInScreen,
});

const signInWithSso = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-in/sso/$company',
  component: lazyPage(() => import('./sso-route.tsx'), 'SsoRoute'),
});

const authorize = createRoute({
  getParentRoute: () => publicPages,
  path: '/authorize',
  beforeLoad: () => {
    if (readPending() === null) throw redirect({ to: '/', replace: true });
  },
  component: lazyPage(() => import('../../features/oauth/authorize-page.tsx'), 'AuthorizePage'),
});

const signOut = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-out',
  component: lazyPage(() => import('../../features/oauth/sign-out-page.tsx'), 'SignOutPage'),
});

const signUp = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-up',
  // The router reads a plan such as 2024 as a number.
  validateSearch: searchReader({
    plan: (value) => text(typeof value === 'number' ? String(value) : value),
  }),
  component: lazyPage(() => import('../../features/accounts/sign-up-page.tsx'), 'SignUpPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => publicPages,
  path: '/reset-password',
  component: lazyPage(() => import('../../features/accounts/email-pages.tsx'), 'ResetPasswordPage'),
});

const newPassword = createRoute({
  getParentRoute: () => publicPages,
  path: '/reset-password/$token',
  component: lazyPage(
    () => import('../../features/accounts/new-password-page.tsx'),
    'NewPasswordPage',
  ),
});

const reConfirm = createRoute({
  getParentRoute: () => publicPages,
  path: '/re-confirm',
  component: lazyPage(() => import('../../features/accounts/email-pages.tsx'), 'ReConfirmPage'),
});

const confirmAccount = createRoute({
  getParentRoute: () => publicPages,
  path: '/confirm-account/$verificationCode',
  component: lazyPage(
    () => import('../../features/accounts/confirm-account-page.tsx'),
    'ConfirmAccountPage',
  ),
});

const invitation = createRoute({
  getParentRoute: () => publicPages,
  path: '/invitations/$code',
  component: lazyPage(
    () => import('../../features/invitations/invitation-page.tsx'),
    'InvitationPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => readingPages,
  path: '/profile',
  component: lazyPage(() => import('../../features/accounts/profile-layout.tsx'), 'ProfileLayout'),
});

const profileStart = createRoute({
  getParentRoute: () => profile,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/profile/settings', replace: true, throw: true });
  },
});

const profileSettings = createRoute({
  getParentRoute: () => profile,
  path: '/settings',
  component: lazyPage(
    () => import('../../features/accounts/profile-settings-page.tsx'),
    'ProfileSettingsPage',
  ),
});

const profilePassword = createRoute({
  getParentRoute: () => profile,
  path: '/password',
  component: lazyPage(
    () => import('../../features/accounts/profile-password-page.tsx'),
    'ProfilePasswordPage',
  ),
});

const apiReference = createRoute({
  getParentRoute: () => openReadingPages,
  path: '/api-reference',
  component: lazyPage(
    () => import('../../features/api-reference/api-reference-page.tsx'),
    'ApiReferencePage',
  ),
});

const status = createRoute({
  getParentRoute: () => publicPages,
  path: '/status',
  component: lazyPage(() => import('../../features/status/status-page.tsx'), 'StatusPage'),
});

const error = createRoute({
  getParentRoute: () => publicPages,
  path: '/error/$code',
  component: ErrorPage,
});

const notFound = createRoute({
  getParentRoute: () => publicPages,
  path: '/not-found',
  component: NotFoundPage,
});

export const routeTree = root.addChildren([
  home,
  publicPages.addChildren([
    signIn,
    signInForClient,
    signInWithSso,
    authorize,
    signOut,
    signUp,
    resetPassword,
    newPassword,
    reConfirm,
    confirmAccount,
    invitation,
    status,
    error,
    notFound,
  ]),
  openReadingPages.addChildren([apiReference]),
  consolePages.addChildren([
    readingPages.addChildren([
      profile.addChildren([profileStart, profileSettings, profilePassword]),
      ...companyPages,
      paymentPages,
      integrationPage,
      versionsPage,
      poisPage,
      ...providerPages,
      ...beaconPages,
      ...beaconImportPages,
    ]),
    buildingsPage,
    mapPages.addChildren([
      ...buildingPages,
      venueBuildingPage,
      ...floorPages,
      engagementPages,
      versionPage,
      reportsPage,
    ]),
  ]),
]);
