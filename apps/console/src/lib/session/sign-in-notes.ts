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

export const forgetEndedSession = (): void => sessionStorage.removeItem(endedKey);

export const hasSessionEnded = (): boolean => sessionStorage.getItem(endedKey) !== null;

/** Ends a session that the server refused before this load. Returns whether there was one. */
export const endRefusedSession = (): boolean => {
  if (!isMarkedUnauthorized()) return false;
  clearRefusedSession();
  rememberEndedSession();
  return true;
};
