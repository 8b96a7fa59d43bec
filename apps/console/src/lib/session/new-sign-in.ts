/** Apart from the other notes, so that the sign-in page loads it only for single sign-on. */
const key = 'floorwright.sign_in_again';

/** Remembers that a new sign-in is needed: an identity provider may otherwise sign people in without asking. */
export const rememberNewSignIn = (): void => sessionStorage.setItem(key, '1');

/** Counts once: users who cannot prove a new sign-in can still sign in. */
export const takeNewSignIn = (): boolean => {
  const isNeeded = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isNeeded;
};
