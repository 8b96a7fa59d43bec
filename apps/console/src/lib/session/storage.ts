/** The session in local storage. Everything here is deleted with it. */
const keys = {
  token: 'floorwright.token',
  companyId: 'floorwright.company_id',
  applicationId: 'floorwright.application_id',
  oauth: 'floorwright.oauth',
  unauthorized: 'floorwright.unauthorized',
  triedInvitation: 'floorwright.tried_invitation',
} as const;

export const readToken = (): string | null => localStorage.getItem(keys.token);

const unauthorizedListeners = new Set<() => void>();

const notifyUnauthorizedListeners = (): void => {
  for (const listener of unauthorizedListeners) listener();
};

/** Subscribes to the session being refused or renewed; returns the unsubscribe function. */
export const onUnauthorizedChange = (listener: () => void): (() => void) => {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
};

export const storeToken = (token: string): void => {
  localStorage.removeItem(keys.unauthorized);
  localStorage.removeItem(keys.triedInvitation);
  localStorage.setItem(keys.token, token);
  notifyUnauthorizedListeners();
};

export const isMarkedUnauthorized = (): boolean => localStorage.getItem(keys.unauthorized) !== null;

export const markUnauthorized = (): void => {
  localStorage.setItem(keys.unauthorized, '1');
  notifyUnauthorizedListeners();
};

export const readApplicationId = (): string | null => localStorage.getItem(keys.applicationId);

/** Listeners of this tab. Other tabs get the browser's storage event. */
const applicationListeners = new Set<() => void>();

const notifyApplicationListeners = (): void => {
  for (const listener of applicationListeners) listener();
};

export const storeApplicationId = (id: number): void => {
  localStorage.setItem(keys.applicationId, String(id));
  notifyApplicationListeners();
};

export const forgetApplicationId = (): void => {
  localStorage.removeItem(keys.applicationId);
  notifyApplicationListeners();
};

/** Switches the company: drops the selected application, and notifies the other tabs. */
export const storeCompany = (companyId: number): void => {
  forgetApplicationId();
  localStorage.setItem(keys.companyId, String(companyId));
};

/** The invitation that this session has tried to accept, so that it is not tried at every load. */
export const readTriedInvitation = (): string | null => localStorage.getItem(keys.triedInvitation);

export const storeTriedInvitation = (code: string): void =>
  localStorage.setItem(keys.triedInvitation, code);

/** The request of a third-party client, until the user has signed in. */
export const readOauth = (): string | null => localStorage.getItem(keys.oauth);

export const storeOauth = (text: string): void => localStorage.setItem(keys.oauth, text);

export const clearOauth = (): void => localStorage.removeItem(keys.oauth);

export const clearSession = (): void => {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  notifyApplicationListeners();
  notifyUnauthorizedListeners();
};

/**
 * For a session that the server refused. A pending OAuth request continues with the next session.
 */
export const clearRefusedSession = (): void => {
  const asked = readOauth();
  clearSession();
  if (asked !== null) storeOauth(asked);
};

const onChangeElsewhere =
  (watched: string) =>
  (listener: () => void): (() => void) => {
    const listen = (event: StorageEvent): void => {
      // The key is null if the whole storage was cleared.
      if (event.key === watched || event.key === null) listener();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  };

/** Subscribes to another tab signing in or out; returns the unsubscribe function. */
export const onTokenChangedElsewhere = onChangeElsewhere(keys.token);

/** Subscribes to another tab selecting a company; returns the unsubscribe function. */
export const onCompanyChangedElsewhere = onChangeElsewhere(keys.companyId);

const onApplicationChangedElsewhere = onChangeElsewhere(keys.applicationId);

/** Subscribes to the selection of an application, in this tab or another. */
export const onApplicationChanged = (listener: () => void): (() => void) => {
  applicationListeners.add(listener);
  const stop = onApplicationChangedElsewhere(listener);
  return () => {
    applicationListeners.delete(listener);
    stop();
  };
};
