import { contract } from '@floorwright/contract';
import { expect } from '@playwright/test';

import type { Api } from '../fixtures/api.ts';
import { environment } from '../fixtures/environment.ts';
import { createPerson, type Person } from '../fixtures/people.ts';
import type { Random } from './random.ts';
import type { Texts } from './values.ts';
import { join, type Office, type Venue } from './world.ts';

/** A caller, their headers, and the part of the API for them. */
export type Caller = { name: string; headers: Record<string, string>; home: string };

/** Mostly a caller whom the path is for, because others are refused before anything is read. */
export const pickCaller = (random: Random, callers: readonly Caller[], path: string): Caller => {
  const fitting = callers.filter(({ home }) => path.startsWith(home));
  return random.pick(fitting.length > 0 && random.chance(0.85) ? fitting : callers);
};

const { apiKeys, applications, oauth, visitors } = contract;

type Keys = Awaited<ReturnType<typeof readKeys>>;

const readKeys = async (api: Api, { owner, applicationId }: Venue) => {
  const { body } = await api.get('applications', owner.token);
  const list = applications.list.responses[200].parse(body).applications;
  const found = list.find(({ id }) => id === applicationId);
  const { visitor_secret, admin_secret } = found ?? {};
  if (!found || !visitor_secret || !admin_secret)
    throw new Error('The owner does not see the keys of the application.');
  return { ...found, visitor_secret, admin_secret };
};

const send = async (
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<unknown> => {
  const answer = await fetch(environment().baseUrl + path, { method: 'POST', headers, body });
  expect([200, 201]).toContain(answer.status);
  return answer.json();
};
const json = { 'content-type': 'application/json' };

/** The token of a visitor app. */
const openVisitorSession = async (
  { network }: Office,
  { visitor_uid, visitor_secret }: Keys,
): Promise<string> => {
  const { path, responses } = visitors.createSession;
  const body = JSON.stringify({ visitor_uid, visitor_secret });
  return responses[201].parse(await send(path, body, { ...network, ...json })).session.token;
};

type Client = { client_id: string; client_secret: string; redirect_uri: string };

/** Registers the redirect address of a third-party client. */
const registerClient = async (api: Api, venue: Venue, keys: Keys): Promise<Client> => {
  const redirect_uri = 'https://client.example.test/callback';
  const saved = await api.put(
    `applications/${venue.applicationId}/redirect_uris`,
    { redirect_uris: [redirect_uri] },
    venue.owner.token,
  );
  expect(saved).toMatchObject({ status: 200 });
  return { client_id: keys.admin_uid, client_secret: keys.admin_secret, redirect_uri };
};

/** The token of a client for a signed-in user. */
const takeAccessToken = async (
  { network }: Office,
  client: Client,
  person: Person,
): Promise<string> => {
  const { client_id, redirect_uri } = client;
  const asked = { client_id, redirect_uri, response_type: 'code', state: 'x' };
  const granted = oauth.authorize.responses[200].parse(
    await send(oauth.authorize.path, JSON.stringify(asked), {
      ...network,
      ...json,
      authorization: `Token ${person.token}`,
    }),
  );
  const code = new URL(granted.redirect_uri).searchParams.get('code') ?? '';
  const form = new URLSearchParams({ grant_type: 'authorization_code', ...client, code });
  const answer = await send(oauth.token.path, form.toString(), {
    ...network,
    'content-type': 'application/x-www-form-urlencoded',
  });
  return oauth.token.responses[200].parse(answer).access_token;
};

const machineScopes = ['venue.read', 'venue.write', 'beacons', 'reports', 'positions'];

/** The key of a machine, with these scopes. */
const createKey = async (
  { api }: Office,
  { owner }: Venue,
  scopes: readonly string[],
): Promise<string> => {
  const body = { name: 'Signage', scopes, expires_in_days: 30 };
  const created = await api.post('api_keys', body, owner.token);
  return apiKeys.create.responses[201].parse(created.body).key;
};

const asPerson = (name: string, { token }: Person): Caller => ({
  name,
  headers: { authorization: `Token ${token}` },
  home: '/api/company/',
});

/** All kinds of callers: all roles, a user without a company, machines, apps, clients and guests. */
export const createCallers = async (
  office: Office,
  venue: Venue,
): Promise<{ callers: Caller[]; texts: Texts }> => {
  const { api, mailbox } = office;
  const keys = await readKeys(api, venue);
  const client = await registerClient(api, venue, keys);
  const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
  const members: Caller[] = [];
  for (const role of ['super_admin', 'admin', 'manager'] as const)
    members.push(asPerson(role, await join(office, venue, role)));
  return {
    callers: [
      { name: 'signed out', headers: {}, home: '/api/' },
      {
        name: 'visitor',
        headers: { authorization: `Bearer ${await openVisitorSession(office, keys)}` },
        home: '/api/visitor/',
      },
      {
        name: 'third-party client',
        headers: { authorization: `Bearer ${await takeAccessToken(office, client, venue.owner)}` },
        home: '/api/oauth/',
      },
      {
        name: 'client with its secret',
        headers: { authorization: `Basic ${basic}` },
        home: '/api/oauth/',
      },
      {
        name: 'machine',
        headers: { authorization: `Token ${await createKey(office, venue, machineScopes)}` },
        home: '/api/company/',
      },
      {
        name: 'directory',
        headers: { authorization: `Bearer ${await createKey(office, venue, ['provisioning'])}` },
        home: '/api/scim/',
      },
      asPerson('without a company', await createPerson(api, mailbox)),
      asPerson('owner', venue.owner),
      ...members,
    ],
    texts: {
      client_id: [client.client_id],
      client_secret: [client.client_secret],
      redirect_uri: [client.redirect_uri],
      visitor_uid: [keys.visitor_uid],
      visitor_secret: [keys.visitor_secret],
    },
  };
};
