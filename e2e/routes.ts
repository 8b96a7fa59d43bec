import type { Page } from '@playwright/test';

/** A screen as the accessibility test and the pictures visit it. */
export type Route = {
  /** Names the picture, so it is short and unique. */
  name: string;
  path: string;
  as: 'guest' | 'owner';
  /** Brings the screen into the state that is meant, after it has loaded. */
  prepare?: (page: Page) => Promise<void>;
};

/** Every screen of the console, listed once. A new screen is added here and nowhere else. */
export const routes: readonly Route[] = [
  { name: 'sign-in', path: '/sign-in', as: 'guest' },
  { name: 'sign-up', path: '/sign-up', as: 'guest' },
  { name: 'reset-password', path: '/reset-password', as: 'guest' },
  { name: 'reset-password-token', path: '/reset-password/some-token', as: 'guest' },
  { name: 're-confirm', path: '/re-confirm', as: 'guest' },
  { name: 'confirm-account-bad-code', path: '/confirm-account/bad-code', as: 'guest' },
  { name: 'status', path: '/status', as: 'guest' },
  { name: 'error-404', path: '/error/404', as: 'guest' },
  { name: 'error-503', path: '/error/503', as: 'guest' },
  { name: 'not-found', path: '/not-found', as: 'guest' },
  { name: 'unknown-path-guest', path: '/no/such/page', as: 'guest' },
  { name: 'unknown-path', path: '/no/such/page', as: 'owner' },
  { name: 'profile-settings', path: '/profile/settings', as: 'owner' },
  { name: 'profile-password', path: '/profile/password', as: 'owner' },
  { name: 'companies', path: '/companies', as: 'owner' },
  { name: 'api-reference', path: '/api-reference', as: 'owner' },
];
