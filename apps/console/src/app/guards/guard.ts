import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import { acceptStored } from '../../features/invitations/accept.ts';
import { readPending } from '../../features/oauth/pending.ts';
import { isUnauthorized } from '../../lib/api/failure.ts';
import { adoptLanguage } from '../../lib/language/language.ts';
import { adminQuery, type SignedInAdmin } from '../../lib/session/admin-query.ts';
import { endRefusedSession, rememberWantedAddress } from '../../lib/session/sign-in-notes.ts';
import { readToken } from '../../lib/session/storage.ts';
import { isGuestOnly, isOpen } from './access.ts';

/** The session whose language was adopted, so that work in progress is never loaded again. */
let adoptedBy: string | null = null;

const adoptLanguageOf = async (admin: SignedInAdmin): Promise<void> => {
  const token = readToken();
  if (adoptedBy === token) return;
  adoptedBy = token;
  // Nothing is shown in the other language meanwhile.
  if (adoptLanguage(admin)) await new Promise(() => undefined);
};

/** The signed-in user, or null. */
export const loadAdmin = async (queryClient: QueryClient): Promise<SignedInAdmin | null> => {
  if (readToken() === null) return null;
  try {
    const admin = await queryClient.query({ ...adminQuery, staleTime: 'static' });
    await adoptLanguageOf(admin);
    return admin;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};

/** Redirects to the sign-in page, and remembers the address for afterwards. */
export const askToSignIn = (wanted: string | null): never => {
  if (wanted !== null) rememberWantedAddress(wanted);
  throw redirect({ to: '/sign-in', replace: true });
};

/** Runs before every page: redirects guests to sign-in, and users away from the guest pages. */
export const guard = async (
  queryClient: QueryClient,
  { pathname, href }: { pathname: string; href: string },
): Promise<void> => {
  // A common guess for the address.
  if (pathname === '/login') redirect({ to: '/sign-in', replace: true, throw: true });
  if (endRefusedSession()) queryClient.clear();
  const guestsOnly = isGuestOnly(pathname);
  const open = isOpen(pathname) && !guestsOnly;
  const asked = readPending() !== null && pathname !== '/authorize';
  if (open && !asked) return;
  const admin = await loadAdmin(queryClient);
  if (admin && asked) throw redirect({ to: '/authorize', replace: true });
  if (open) return;
  if (admin && guestsOnly) redirect({ to: '/', replace: true, throw: true });
  if (admin && (await acceptStored(queryClient, admin)) && pathname !== '/')
    redirect({ to: '/', replace: true, throw: true });
  if (!admin && !guestsOnly) askToSignIn(pathname === '/' ? null : href);
};
