import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';

import { ErrorPage, NotFoundPage } from '../features/errors/error-page.tsx';
import { guard } from './guard.ts';
import { RootFailure } from './root-failure.tsx';
import { rootRedirect } from './root-redirect.ts';
import { PublicFrame } from './shell/public-frame.tsx';
import { RootLayout } from './shell/root-layout.tsx';

export type RouterContext = {
  queryClient: QueryClient;
  isRegistered: (path: string) => boolean;
};

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    if (!preload) await guard(context.queryClient, location);
  },
  component: RootLayout,
  notFoundComponent: () => (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  ),
  errorComponent: RootFailure,
});

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicFrame,
});
const readingPages = createRoute({
  getParentRoute: () => root,
  id: 'reading',
  component: lazyRouteComponent(() => import('./shell/reading-frame.tsx'), 'ReadingFrame'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    redirect({ to: rootRedirect(context.isRegistered), replace: true, throw: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-in',
  component: lazyRouteComponent(
    () => import('../features/accounts/sign-in-page.tsx'),
    'SignInPage',
  ),
});

const signUp = createRoute({
  getParentRoute: () => publicPages,
  path: '/sign-up',
  validateSearch: z.object({ plan: z.coerce.string().optional() }),
  component: lazyRouteComponent(
    () => import('../features/accounts/sign-up-page.tsx'),
    'SignUpPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => publicPages,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('../features/accounts/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const newPassword = createRoute({
  getParentRoute: () => publicPages,
  path: '/reset-password/$token',
  component: lazyRouteComponent(
    () => import('../features/accounts/new-password-page.tsx'),
    'NewPasswordPage',
  ),
});

const reConfirm = createRoute({
  getParentRoute: () => publicPages,
  path: '/re-confirm',
  component: lazyRouteComponent(
    () => import('../features/accounts/re-confirm-page.tsx'),
    'ReConfirmPage',
  ),
});

const confirmAccount = createRoute({
  getParentRoute: () => publicPages,
  path: '/confirm-account/$verificationCode',
  component: lazyRouteComponent(
    () => import('../features/accounts/confirm-account-page.tsx'),
    'ConfirmAccountPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => readingPages,
  path: '/profile',
  component: lazyRouteComponent(
    () => import('../features/accounts/profile-layout.tsx'),
    'ProfileLayout',
  ),
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
  component: lazyRouteComponent(
    () => import('../features/accounts/profile-settings-page.tsx'),
    'ProfileSettingsPage',
  ),
});

const profilePassword = createRoute({
  getParentRoute: () => profile,
  path: '/password',
  component: lazyRouteComponent(
    () => import('../features/accounts/profile-password-page.tsx'),
    'ProfilePasswordPage',
  ),
});

const apiReference = createRoute({
  getParentRoute: () => readingPages,
  path: '/api-reference',
  component: lazyRouteComponent(
    () => import('../features/api-reference/api-reference-page.tsx'),
    'ApiReferencePage',
  ),
});

const status = createRoute({
  getParentRoute: () => publicPages,
  path: '/status',
  component: lazyRouteComponent(() => import('../features/status/status-page.tsx'), 'StatusPage'),
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
    signUp,
    resetPassword,
    newPassword,
    reConfirm,
    confirmAccount,
    status,
    error,
    notFound,
  ]),
  readingPages.addChildren([
    profile.addChildren([profileStart, profileSettings, profilePassword]),
    apiReference,
  ]),
]);
