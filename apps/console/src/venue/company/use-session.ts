import { accounts } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import {
  forgetEndedSession,
  forgetWantedAddress,
  rememberWantedAddress,
  takeWantedAddress,
} from '../../lib/session/sign-in-notes.ts';
import {
  clearRefusedSession,
  clearSession,
  readToken,
  storeToken,
} from '../../lib/session/storage.ts';
import { companiesQuery, companyQuery } from './company.ts';

/** Ends the session on the server without waiting: signing out works offline too. */
const endOnServer = (): void => {
  const token = readToken();
  if (token === null) return;
  call(accounts.signOut, {}, { token, keepalive: true }).catch(() => undefined);
};

/** Starts and ends the session of this browser. */
export const useSession = () => {
  const router = useRouter();
  const queryClient = useQueryClient();
  /** Stores the token and goes to the remembered address. */
  const begin = async (token: string): Promise<void> => {
    storeToken(token);
    forgetEndedSession();
    queryClient.clear();
    // Loaded before the navigation, which would otherwise show an empty page meanwhile.
    await Promise.allSettled([
      queryClient.query(adminQuery),
      queryClient.query(companyQuery),
      queryClient.query(companiesQuery),
    ]);
    const href = takeWantedAddress() ?? '/';
    await router.navigate({ href, replace: true, ignoreBlocker: true });
  };
  return {
    begin,
    /** The same if another user may be signed in: their session ends first. */
    replaceWith: async (token: string): Promise<void> => {
      if (readToken() !== token) endOnServer();
      // A pending OAuth request continues with the new session.
      clearRefusedSession();
      await begin(token);
    },
    /**
     * After the session has ended: signs in and returns to this page. Does not ask about unsaved
     * changes, because nothing can be saved now and drafts are stored on this device.
     */
    signInAgain: async (): Promise<void> => {
      rememberWantedAddress(router.state.location.href);
      await router.navigate({ to: '/sign-in', ignoreBlocker: true });
    },
    /** Drops the session at once, here and in the other tabs. */
    end: (): void => {
      endOnServer();
      clearSession();
      forgetWantedAddress();
      forgetEndedSession();
      queryClient.clear();
    },
    goToSignIn: (): Promise<void> =>
      router.navigate({ to: '/sign-in', replace: true, ignoreBlocker: true }),
  };
};
