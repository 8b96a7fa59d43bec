import type { Page } from '@playwright/test';

/** A screen as the accessibility test and the pictures visit it. */
export type Route = {
  /** Names the picture, so it is short and unique. */
  name: string;
  path: string;
  as: 'guest' | 'owner';
  /** The title of the screen, which tells it from an error page or a redirection. */
  heading: string;
  /** Brings the screen into the state that is meant, after it has loaded. */
  prepare?: (page: Page) => Promise<void>;
};

/** Every screen of the console, listed once. A new screen is added here and nowhere else. */
export const routes: readonly Route[] = [
  { name: 'sign-in', heading: 'Sign in', path: '/sign-in', as: 'guest' },
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
  { name: 'status', heading: 'System status', path: '/status', as: 'guest' },
  { name: 'error-404', heading: 'Error 404', path: '/error/404', as: 'guest' },
  { name: 'error-503', heading: 'Error 503', path: '/error/503', as: 'guest' },
  { name: 'not-found', heading: 'Error 404', path: '/not-found', as: 'guest' },
  { name: 'unknown-path-guest', heading: 'Sign in', path: '/no/such/page', as: 'guest' },
  { name: 'unknown-path', heading: 'Error 404', path: '/no/such/page', as: 'owner' },
  { name: 'profile-settings', heading: 'Profile', path: '/profile/settings', as: 'owner' },
  { name: 'profile-password', heading: 'Profile', path: '/profile/password', as: 'owner' },
  { name: 'companies', heading: 'Companies', path: '/companies', as: 'owner' },
  { name: 'api-reference', heading: 'API reference', path: '/api-reference', as: 'owner' },
];
