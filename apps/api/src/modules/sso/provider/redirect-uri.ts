import type { Platform } from '../../../kernel/context.ts';

/**
 * Where the identity provider of a company sends people back to: a page of the console. Each has its own, so that the
 * answer of one cannot be taken for that of another (RFC 9700, 4.4.2.2): not every provider names itself in `iss`.
 */
export const redirectUriOf = ({ config }: Pick<Platform, 'config'>, companyId: number): string =>
  `${config.publicUrl}/sign-in/sso/${companyId}`;
