import { accounts } from '@floorwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { call } from '../api/call.ts';
import { clearSession, readToken, storeToken } from './storage.ts';
import { forgetWantedAddress, takeWantedAddress } from './wanted-address.ts';

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
  return {
    /** Keeps the token and goes where the person wanted to go. */
    begin: async (token: string): Promise<void> => {
      storeToken(token);
      queryClient.clear();
      const href = takeWantedAddress() ?? '/';
      await router.navigate({ href, replace: true, ignoreBlocker: true });
    },
    /** Forgets the session at once, here and in the other tabs. */
    end: (): void => {
      endOnServer();
      clearSession();
      forgetWantedAddress();
      queryClient.clear();
    },
    goToSignIn: (): Promise<void> =>
      router.navigate({ to: '/sign-in', replace: true, ignoreBlocker: true }),
  };
};
