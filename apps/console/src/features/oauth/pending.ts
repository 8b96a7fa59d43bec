import {
  clearOauth,
  clearSession,
  isMarkedUnauthorized,
  readOauth,
  storeOauth,
} from '../../lib/session/storage.ts';

/** The query of the address before the router has read it. */
export const searchAtLoad = window.location.search;

const optional = [
  'response_type',
  'state',
  'sandbox',
  'customerPathKey',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'nonce',
  'prompt',
  'max_age',
  'begun',
] as const;

/** The parameters as the client sent them. The server validates them. */
export type Parameters = {
  client_id: string;
  redirect_uri: string;
} & { [Name in (typeof optional)[number]]?: string };

/** Null without a client. */
const readParameters = (given: ReadonlyMap<string, unknown>): Parameters | null => {
  const read = (name: string): string | undefined => {
    const value = given.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const client_id = read('client_id');
  if (!client_id) return null;
  const parameters: Parameters = { client_id, redirect_uri: read('redirect_uri') ?? '' };
  for (const name of optional) {
    const value = read(name);
    if (value !== undefined) parameters[name] = value;
  }
  return parameters;
};

/** The OAuth parameters of an address; null if it has none. */
export const parametersIn = (search: string): Parameters | null =>
  readParameters(new Map(new URLSearchParams(search)));

/** The query without the OAuth parameters. */
const withoutParameters = (search: string): string => {
  const given = new URLSearchParams(search);
  for (const name of ['client_id', 'redirect_uri', ...optional]) given.delete(name);
  const rest = given.toString();
  return rest && `?${rest}`;
};

/** A request expires if the user has not signed in by then. */
const patience = 15 * 60_000;

/** The pages that clients redirect to. On other pages the parameters are ignored. */
const entrances = /^\/(sign-in(\/oauth)?|sign-up|authorize)?\/?$/;

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The pending OAuth request, or null. */
export const readPending = (): Parameters | null => {
  const pending = fieldsOf(parse(readOauth() ?? 'null'));
  const askedAt = pending.get('asked_at');
  if (typeof askedAt !== 'number' || Date.now() - askedAt > patience) return null;
  return readParameters(fieldsOf(pending.get('parameters')));
};

export const forgetPending = clearOauth;

/** The request continues with the next session. */
export const storeRequest = (parameters: Parameters): void =>
  storeOauth(JSON.stringify({ parameters, asked_at: Date.now() }));

/** Runs before the first render: stores the client's request and removes it from the address. */
export const storePending = (): void => {
  const { pathname, search, hash } = window.location;
  const parameters = parametersIn(search);
  if (!parameters || !entrances.test(pathname)) return;
  // A refused session ends at this load. The new request must survive that.
  if (isMarkedUnauthorized()) clearSession();
  storeRequest(parameters);
  window.history.replaceState(null, '', `${pathname}${withoutParameters(search)}${hash}`);
};
