import type { Platform } from '../../../kernel/context.ts';

/** Where identity providers send people back to: a page of the console. */
export const redirectUriOf = ({ config }: Pick<Platform, 'config'>): string =>
  `${config.publicUrl}/sign-in/sso`;
