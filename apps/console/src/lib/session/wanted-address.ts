const key = 'floorwright.wanted_address';

/** Keeps the address that needed a sign-in, to go there afterwards. */
export const rememberWantedAddress = (address: string): void =>
  sessionStorage.setItem(key, address);

export const forgetWantedAddress = (): void => sessionStorage.removeItem(key);

export const takeWantedAddress = (): string | null => {
  const address = sessionStorage.getItem(key);
  forgetWantedAddress();
  return address;
};
