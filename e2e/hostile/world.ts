import { randomUUID } from 'node:crypto';

import { contract } from '@floorwright/contract';
import { expect } from '@playwright/test';

import type { Api } from '../fixtures/api.ts';
import { foundCompany, type Company } from '../fixtures/companies.ts';
import { subscribe } from '../fixtures/operator.ts';
import { createPerson, type Person } from '../fixtures/people.ts';
import type { Mailbox } from '../fixtures/reading/mailbox.ts';
import { createApplication, createBuilding } from '../fixtures/venue/buildings.ts';
import { createFloor } from '../fixtures/venue/studio.ts';

export type Office = {
  api: Api;
  mailbox: Mailbox;
  /**
   * Headers that set the network address, because the number of accounts per network is limited.
   */
  network: Record<string, string>;
};

export type Venue = {
  company: Company;
  owner: Person;
  applicationId: number;
  ids: Record<string, number>;
};

const { apiKeys, comments, invitations, members, triggers, venueExports, versions, webhooks } =
  contract;

/** What integrators and editors make: a key, a webhook, a version and an export. */
const createIntegrations = async (
  api: Api,
  { token }: Person,
  { name, buildingId }: { name: string; buildingId: number },
): Promise<Record<string, number>> => {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await api.post(path, body, token);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const key = await post('api_keys', { name, scopes: ['venue.read'], expires_in_days: 30 });
  const webhook = await post('webhooks', {
    url: 'https://hooks.example.test/floorwright',
    events: ['poi.changed'],
  });
  const version = await post(`buildings/${buildingId}/versions`, { note: name });
  const written = await post(`buildings/${buildingId}/exports`, { format: 'bundle' });
  return {
    api_keys: apiKeys.create.responses[201].parse(key).api_key.id,
    webhooks: webhooks.create.responses[201].parse(webhook).webhook.id,
    versions: versions.create.responses[201].parse(version).version.id,
    exports: venueExports.create.responses[201].parse(written).export.id,
  };
};

/** A company with one of everything; all its names contain `name`. */
export const createVenue = async (office: Office, name: string): Promise<Venue> => {
  const { api, mailbox } = office;
  const owner = await createPerson(api, mailbox);
  const { token } = owner;
  const company = await foundCompany(api, owner);
  await subscribe(company.id);
  expect(await api.patch('saas_company', { name }, token)).toMatchObject({ status: 200 });
  const { id: applicationId } = await createApplication(api, owner, name);
  const { id: buildingId } = await createBuilding(api, owner, { applicationId, name });
  const floor = await createFloor(api, owner, { buildingId, name: 'G' });
  const poi = await floor.addPoi(name, [0, 0]);
  const beacon = await floor.addBeacon(name, [1, 1]);
  const trigger = await api.post(
    `buildings/${buildingId}/triggers/beacon`,
    {
      event_type: 'enter',
      beacon_ids: [beacon.id],
      activity_attributes: {
        scheme: 'custom',
        name,
        custom_attributes_attributes: [{ name: 'screen', value: name }],
      },
    },
    token,
  );
  expect(trigger).toMatchObject({ status: 201 });
  const comment = await api.post(
    `floors/${floor.id}/comments`,
    { latitude: 53.5436, longitude: 9.9886, poi_id: poi.poi_id, body: name },
    token,
  );
  expect(comment).toMatchObject({ status: 201 });
  const { floor_comment: thread } = comments.create.responses[201].parse(comment.body);
  const answered = await api.post(`comments/${thread.id}/replies`, { body: name }, token);
  const reply = comments.reply.responses[201].parse(answered.body).floor_comment.replies[0];
  const invitation = await api.post(
    'invitations',
    { email: `${randomUUID()}@example.test`, role: 'super_admin' },
    token,
  );
  expect(invitation).toMatchObject({ status: 201 });
  return {
    company: { id: company.id, name },
    owner,
    applicationId,
    ids: {
      applications: applicationId,
      buildings: buildingId,
      floors: floor.id,
      pois: poi.id,
      beacons: beacon.id,
      comments: thread.id,
      comment_replies: reply?.id ?? 0,
      triggers: triggers.create.responses[201].parse(trigger.body).trigger.id,
      invitations: invitations.create.responses[201].parse(invitation.body).invitation.id,
      saas_companies: company.id,
      ...(await createIntegrations(api, owner, { name, buildingId })),
    },
  };
};

/** Makes a user a member of the venue's company in a role. */
export const join = async (
  { api, mailbox }: Office,
  venue: Venue,
  role: 'super_admin' | 'admin' | 'manager',
): Promise<Person> => {
  const person = await createPerson(api, mailbox);
  const application_ids = role === 'super_admin' ? [] : [venue.applicationId];
  const invited = await api.post(
    'invitations',
    { email: person.email, role, application_ids },
    venue.owner.token,
  );
  expect(invited).toMatchObject({ status: 201 });
  const link = await mailbox.link(person.email, '/invitations/');
  const code = link.slice('/invitations/'.length);
  const accepted = await api.post(`invitations/${code}/accept`, {}, person.token);
  expect(accepted).toMatchObject({ status: 200 });
  return person;
};

/** The ids of the members of a company, which only a list contains. */
export const memberIds = async (api: Api, { owner }: Venue): Promise<number[]> => {
  const { body } = await api.get('saas_company_admins', owner.token);
  return members.list.responses[200].parse(body).saas_company_admins.map(({ id }) => id);
};
