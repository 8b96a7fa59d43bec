const key = 'floorwright.session_ended';

/** Remembers, for the sign-in page, that the person was signed out by the server and not by themselves. */
export const rememberEndedSession = (): void => sessionStorage.setItem(key, '1');

export const forgetEndedSession = (): void => sessionStorage.removeItem(key);

export const hasSessionEnded = (): boolean => sessionStorage.getItem(key) !== null;
