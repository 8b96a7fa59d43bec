const guestOnly = [
  /^\/sign-up$/,
  /^\/sign-in(\/(oauth|sso\/\d+))?$/,
  /^\/reset-password(\/[^/]+)?$/,
  /^\/re-confirm$/,
];

const openWords = [
  'confirm-account',
  'invitations',
  'sign-up',
  'sign-in',
  'reset-password',
  're-confirm',
  'status',
];

const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Pages for people who are not signed in; everyone else is sent to `/`. */
export const isGuestOnly = (path: string): boolean =>
  guestOnly.some((pattern) => pattern.test(trimmed(path)));

/** Pages that need no sign-in: those whose path has one of the words, the error pages, the API reference, signing out. */
export const isOpen = (path: string): boolean =>
  openWords.some((word) => path.includes(word)) ||
  /^\/(error\/[^/]+|not-found|api-reference|sign-out)$/.test(trimmed(path));
