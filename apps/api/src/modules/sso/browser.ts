import { companyApi } from '@floorwright/contract';

import type { Platform, PublicContext } from '../../kernel/context.ts';
import { attemptLifetime } from './limits.ts';

const cookieName = 'floorwright_sso';

/** The secret of the browser in which a sign-in began. */
export const readBrowserKey = ({ cookie }: Pick<PublicContext, 'cookie'>): string | null =>
  cookie?.match(/(?:^|;\s*)floorwright_sso=([\w-]{43})(?:;|$)/)?.[1] ?? null;

/** Only the console sends it, after the person has come back. */
export const browserCookie = ({ config }: Pick<Platform, 'config'>, key: string): string => {
  const { protocol, pathname } = new URL(config.publicUrl);
  return [
    `${cookieName}=${key}`,
    `Path=${pathname.replace(/\/$/, '')}${companyApi}/sso`,
    `Max-Age=${attemptLifetime / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
};
