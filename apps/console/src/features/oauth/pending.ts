import { z } from 'zod';

import {
  clearOauth,
  clearSession,
  isMarkedUnauthorized,
  readOauth,
  storeOauth,
} from '../../lib/session/storage.ts';

const optional = z.string().optional();

/** What a client asks for, as it said it: whatever is wrong with it is for the server to refuse. */
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

/** The parameters of an address that a client sent somebody to; null for any other address. */
export const parametersIn = (search: string): Parameters | null => {
  const given = new URLSearchParams(search);
  return given.get('client_id') ? Parameters.parse(Object.fromEntries(given)) : null;
};

/** The rest of such an address. */
const withoutParameters = (search: string): string => {
  const given = new URLSearchParams(search);
  for (const name of names) given.delete(name);
  const rest = given.toString();
  return rest && `?${rest}`;
};

/** Someone who has not signed in for so long has given up on it, and is not sent away later. */
const patience = 15 * 60_000;

/** Where clients send people. On any other page, parameters in a link must not lead somewhere later. */
const entrances = /^\/(sign-in(\/oauth)?|sign-up|authorize)?\/?$/;

const Pending = z.object({ parameters: Parameters, asked_at: z.number() });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a client asked for and has not got yet. */
export const readPending = (): Parameters | null => {
  const pending = Pending.safeParse(parse(readOauth() ?? 'null'));
  if (!pending.success || Date.now() - pending.data.asked_at > patience) return null;
  return pending.data.parameters;
};

export const forgetPending = clearOauth;

/** Before the first page is drawn: stores what a client asks for, and takes it out of the address. */
export const keepPending = (): void => {
  const { pathname, search, hash } = window.location;
  const parameters = parametersIn(search);
  if (!parameters || !entrances.test(pathname)) return;
  // A refused session ends at this load, with all that belongs to it; this belongs to the next one.
  if (isMarkedUnauthorized()) clearSession();
  storeOauth(JSON.stringify({ parameters, asked_at: Date.now() }));
  window.history.replaceState(null, '', `${pathname}${withoutParameters(search)}${hash}`);
};
