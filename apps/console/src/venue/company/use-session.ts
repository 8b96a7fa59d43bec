import { accounts } from '@floorwright/contract';
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

/** Ends the session on the server without waiting for it: leaving works without a server too. */
const endOnServer = (): void => {
  const token = readToken();
  if (token === null) return;
  call(accounts.signOut, {}, { token, keepalive: true }).catch(() => undefined);
};

/** How a screen begins and ends the session of this browser. */
export const useSession = () => {
  const router = useRouter();
  const queryClient = useQueryClient();
  /** Stores the token and goes where the person wanted to go. */
  const begin = async (token: string): Promise<void> => {
    storeToken(token);
    forgetEndedSession();
    queryClient.clear();
    // Asked for before the page is left, which would otherwise give way to an empty one meanwhile.
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
    /** The same where another user may be signed in: their session ends first. */
    replaceWith: async (token: string): Promise<void> => {
      if (readToken() !== token) endOnServer();
      // A pending OAuth request continues with the new session.
      clearRefusedSession();
      await begin(token);
    },
    /**
     * After the session ended by itself: signs in, and comes back to this page. Nothing is asked on the
     * way: nothing can be saved now, and what a page keeps on this device it offers again.
     */
    signInAgain: async (): Promise<void> => {
      rememberWantedAddress(router.state.location.href);
      await router.navigate({ to: '/sign-in', ignoreBlocker: true });
    },
    /** Forgets the session at once, here and in the other tabs. */
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
