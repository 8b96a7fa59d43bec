/** What the browser keeps of a session. Everything here ends with it. */
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

const tellUnauthorizedListeners = (): void => {
  for (const listener of unauthorizedListeners) listener();
};

/** Hears when the server refuses the session, and when that is over. */
export const onUnauthorizedChange = (listener: () => void): (() => void) => {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
};

export const storeToken = (token: string): void => {
  localStorage.removeItem(keys.unauthorized);
  localStorage.removeItem(keys.triedInvitation);
  localStorage.setItem(keys.token, token);
  tellUnauthorizedListeners();
};

export const isMarkedUnauthorized = (): boolean => localStorage.getItem(keys.unauthorized) !== null;

export const markUnauthorized = (): void => {
  localStorage.setItem(keys.unauthorized, '1');
  tellUnauthorizedListeners();
};

export const readApplicationId = (): string | null => localStorage.getItem(keys.applicationId);

/** Whoever shows the selected application. Other tabs hear of a change by themselves. */
const applicationListeners = new Set<() => void>();

const tellApplicationListeners = (): void => {
  for (const listener of applicationListeners) listener();
};

export const storeApplicationId = (id: number): void => {
  localStorage.setItem(keys.applicationId, String(id));
  tellApplicationListeners();
};

export const forgetApplicationId = (): void => {
  localStorage.removeItem(keys.applicationId);
  tellApplicationListeners();
};

/** Another company was chosen: its applications are others, and the other tabs have to know. */
export const storeCompany = (companyId: number): void => {
  forgetApplicationId();
  localStorage.setItem(keys.companyId, String(companyId));
};

/** The invitation that this session has tried to accept, so that it is not refused at every load. */
export const readTriedInvitation = (): string | null => localStorage.getItem(keys.triedInvitation);

export const storeTriedInvitation = (code: string): void =>
  localStorage.setItem(keys.triedInvitation, code);

/** What a third-party client asked for, until somebody has signed in. */
export const readOauth = (): string | null => localStorage.getItem(keys.oauth);

export const storeOauth = (text: string): void => localStorage.setItem(keys.oauth, text);

export const clearOauth = (): void => localStorage.removeItem(keys.oauth);

export const clearSession = (): void => {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  tellApplicationListeners();
  tellUnauthorizedListeners();
};

/** Before another session replaces this one. A pending OAuth request continues with the next session. */
export const clearRefusedSession = (): void => {
  const asked = readOauth();
  clearSession();
  if (asked !== null) storeOauth(asked);
};

const onChangeElsewhere =
  (watched: string) =>
  (listener: () => void): (() => void) => {
    const listen = (event: StorageEvent): void => {
      // A null key stands for a storage that was cleared as a whole.
      if (event.key === watched || event.key === null) listener();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  };

/** Tells when another tab signed in or out; gives back a function that stops listening. */
export const onTokenChangedElsewhere = onChangeElsewhere(keys.token);

/** Tells when another tab chose a company; gives back a function that stops listening. */
export const onCompanyChangedElsewhere = onChangeElsewhere(keys.companyId);

const onApplicationChangedElsewhere = onChangeElsewhere(keys.applicationId);

/** Tells when an application was selected or dropped, in this tab or another. */
export const onApplicationChanged = (listener: () => void): (() => void) => {
  applicationListeners.add(listener);
  const stop = onApplicationChangedElsewhere(listener);
  return () => {
    applicationListeners.delete(listener);
    stop();
  };
};
