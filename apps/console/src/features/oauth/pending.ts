import { z } from 'zod';

import {
  clearOauth,
  clearSession,
  isMarkedUnauthorized,
  readOauth,
  storeOauth,
} from '../../lib/session/storage.ts';

const optional = z.string().optional();

/** The parameters as the client sent them. The server validates them. */
const Parameters = z.object({
  client_id: z.string(),
  redirect_uri: z.string().default(''),
  response_type: optional,
  state: optional,
  sandbox: optional,
  customerPathKey: optional,
  code_challenge: optional,
  code_challenge_method: optional,
});
type Parameters = z.infer<typeof Parameters>;

const names = Object.keys(Parameters.shape);

/** The OAuth parameters of an address; null if it has none. */
export const parametersIn = (search: string): Parameters | null => {
  const given = new URLSearchParams(search);
  return given.get('client_id') ? Parameters.parse(Object.fromEntries(given)) : null;
};

/** The query without the OAuth parameters. */
const withoutParameters = (search: string): string => {
  const given = new URLSearchParams(search);
  for (const name of names) given.delete(name);
  const rest = given.toString();
  return rest && `?${rest}`;
};

/** A request expires if the user has not signed in by then. */
const patience = 15 * 60_000;

/** The pages that clients redirect to. On other pages the parameters are ignored. */
const entrances = /^\/(sign-in(\/oauth)?|sign-up|authorize)?\/?$/;

const Pending = z.object({ parameters: Parameters, asked_at: z.number() });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The pending OAuth request, or null. */
export const readPending = (): Parameters | null => {
  const pending = Pending.safeParse(parse(readOauth() ?? 'null'));
  if (!pending.success || Date.now() - pending.data.asked_at > patience) return null;
  return pending.data.parameters;
};

export const forgetPending = clearOauth;

/** Runs before the first render: stores the client's request and removes it from the address. */
export const storePending = (): void => {
  const { pathname, search, hash } = window.location;
  const parameters = parametersIn(search);
  if (!parameters || !entrances.test(pathname)) return;
  // A refused session ends at this load. The new request must survive that.
  if (isMarkedUnauthorized()) clearSession();
  storeOauth(JSON.stringify({ parameters, asked_at: Date.now() }));
  window.history.replaceState(null, '', `${pathname}${withoutParameters(search)}${hash}`);
};
