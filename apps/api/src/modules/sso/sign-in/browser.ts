import { companyApi } from '@floorwright/contract';

import type { Platform, PublicContext } from '../../../kernel/context.ts';
import { attemptLifetime } from '../limits.ts';

const cookies = /(?:^|;\s*)floorwright_sso(?:_[\w-]{8})?=([\w-]{43})(?=;|$)/g;

/** The secrets of this browser, one for each sign-in that began in it. */
export const readBrowserKeys = ({ cookie }: Pick<PublicContext, 'cookie'>): string[] =>
  [...(cookie?.matchAll(cookies) ?? [])].flatMap(([, key]) => key ?? []);

/**
 * Only the console sends it, after the person has come back. Each sign-in has a cookie of its own, so that two tabs that
 * begin at the same time do not replace the secret of each other.
 */
export const browserCookie = (
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  key: string,
): string => {
  const { protocol, pathname } = new URL(config.publicUrl);
  return [
    `floorwright_sso_${secrets.newToken().slice(0, 8)}=${key}`,
    `Path=${pathname.replace(/\/$/, '')}${companyApi}/sso`,
    `Max-Age=${attemptLifetime / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
};
