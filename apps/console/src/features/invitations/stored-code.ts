import { useSyncExternalStore } from 'react';

const name = 'floorwright_invitation';
const halfAnHour = 30 * 60;

const listeners = new Set<() => void>();

const write = (value: string, seconds: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; Secure; SameSite=Lax`;
  for (const listener of listeners) listener();
};

/** Stores the code of an invitation while the user signs in or up. */
export const storeCode = (code: string): void => write(code, halfAnHour);

export const forgetCode = (): void => write('', 0);

export const readCode = (): string | null => {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return cookie ? decodeURIComponent(cookie.slice(name.length + 1)) : null;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStoredCode = (): string | null => useSyncExternalStore(subscribe, readCode);
