const key = 'floorwright.browser_key';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A secret by which the mailed link shows later that this very browser asked for it. */
export const newBrowserKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Keeps it for the account that was asked for: another link opened here proves nothing. */
export const storeBrowserKey = (adminId: number, browserKey: string): void =>
  localStorage.setItem(key, `${adminId}:${browserKey}`);

export const readBrowserKey = (adminId: number): string | null => {
  const [owner, browserKey] = localStorage.getItem(key)?.split(':') ?? [];
  return browserKey !== undefined && owner === String(adminId) ? browserKey : null;
};

export const forgetBrowserKey = (): void => localStorage.removeItem(key);
