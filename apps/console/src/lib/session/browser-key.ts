const key = 'floorwright.browser_key';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A secret that proves later that this browser requested the mailed link. */
export const newBrowserKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Stores it for one account: it proves nothing for the links of others. */
export const storeBrowserKey = (adminId: number, browserKey: string): void =>
  localStorage.setItem(key, `${adminId}:${browserKey}`);

export const readBrowserKey = (adminId: number): string | null => {
  const [owner, browserKey] = localStorage.getItem(key)?.split(':') ?? [];
  return browserKey !== undefined && owner === String(adminId) ? browserKey : null;
};

export const forgetBrowserKey = (): void => localStorage.removeItem(key);
