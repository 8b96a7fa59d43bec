import type { ClientScope } from '@floorwright/domain/access';

type User = {
  admin_id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: string | null;
};

/** What the scopes allow a client to learn about a user (OpenID Connect Core, 5.4). */
export const claimsOf = (user: User, scopes: readonly string[]) => {
  const has = (scope: ClientScope): boolean => scopes.includes(scope);
  return {
    sub: String(user.admin_id),
    ...(has('profile') && {
      name: `${user.first_name} ${user.last_name}`.trim(),
      given_name: user.first_name,
      family_name: user.last_name,
      ...(user.language !== null && { locale: user.language }),
    }),
    // An address is stored as the account's once its link was followed.
    ...(has('email') && { email: user.email, email_verified: true }),
  };
};
