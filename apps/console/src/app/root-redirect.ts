/** Where `/` leads a signed-in person. */
export const rootRedirect = (isRegistered: (path: string) => boolean): string =>
  isRegistered('/companies') ? '/companies' : '/profile/settings';
