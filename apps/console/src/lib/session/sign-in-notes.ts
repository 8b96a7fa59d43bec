import { clearRefusedSession, isMarkedUnauthorized } from './storage.ts';

const addressKey = 'floorwright.wanted_address';

/** Stores the address that required a sign-in, to return to it. */
export const rememberWantedAddress = (address: string): void =>
  sessionStorage.setItem(addressKey, address);

export const forgetWantedAddress = (): void => sessionStorage.removeItem(addressKey);

/** Two slashes, or a slash and a backslash, would lead to another site. */
const isOfThisSite = (address: string): boolean => /^\/(?![/\\])/.test(address);

export const takeWantedAddress = (): string | null => {
  const address = sessionStorage.getItem(addressKey);
  forgetWantedAddress();
  return address !== null && isOfThisSite(address) ? address : null;
};

const endedKey = 'floorwright.session_ended';

/** Remembers for the sign-in page that the server ended the session. */
const rememberEndedSession = (): void => sessionStorage.setItem(endedKey, '1');

export const hasSessionEnded = (): boolean => sessionStorage.getItem(endedKey) !== null;

const againKey = 'floorwright.sign_in_again';

/** Remembers that a new sign-in is needed: an identity provider may otherwise sign people in without asking. */
export const rememberNewSignIn = (): void => sessionStorage.setItem(againKey, '1');

/** Counts once: who cannot prove a new sign-in can still sign in. */
export const takeNewSignIn = (): boolean => {
  const isNeeded = sessionStorage.getItem(againKey) !== null;
  sessionStorage.removeItem(againKey);
  return isNeeded;
};

/** Forgets why the user had to sign in. */
export const forgetSignInReasons = (): void => {
  sessionStorage.removeItem(endedKey);
  sessionStorage.removeItem(againKey);
};

/** Ends a session that the server refused before this load. Returns whether there was one. */
export const endRefusedSession = (): boolean => {
  if (!isMarkedUnauthorized()) return false;
  clearRefusedSession();
  rememberEndedSession();
  return true;
};
