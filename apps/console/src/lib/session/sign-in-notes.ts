const addressKey = 'floorwright.wanted_address';

/** Keeps the address that needed a sign-in, to go there afterwards. */
export const rememberWantedAddress = (address: string): void =>
  sessionStorage.setItem(addressKey, address);

export const forgetWantedAddress = (): void => sessionStorage.removeItem(addressKey);

export const takeWantedAddress = (): string | null => {
  const address = sessionStorage.getItem(addressKey);
  forgetWantedAddress();
  return address;
};

const endedKey = 'floorwright.session_ended';

/** Remembers, for the sign-in page, that the person was signed out by the server and not by themselves. */
export const rememberEndedSession = (): void => sessionStorage.setItem(endedKey, '1');

export const forgetEndedSession = (): void => sessionStorage.removeItem(endedKey);

export const hasSessionEnded = (): boolean => sessionStorage.getItem(endedKey) !== null;
