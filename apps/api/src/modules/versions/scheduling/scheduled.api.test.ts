import { members, share, versions } from '@floorwright/contract';
import { publishFailures } from '@floorwright/domain/venue-versions';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { statusesOf } from '../../../../test/client.ts';
import { changesIn, createApplication, createMember } from '../../../../test/factories.ts';
import { captureLog } from '../../../../test/log.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createPoi } from '../../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { eventually } from '../../../../test/waiting.ts';
import { days, hours } from '../../../platform/clock/clock.ts';
import { publishDue } from './scheduled.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
});

const floor = () => ({ id: venue.floorIds[0], buildingId: venue.buildingId });
const draw = (title = 'Shop') => createPoi(product, { floor: floor(), title });
const list = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.list, { token, params })).body.versions;
};
const draft = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.showDraft, { token, params })).body.draft;
};
const shownTitles = async () => {
  const link = `/share/link.html?${venue.floorIds[0]}`;
  const { body } = await product.client.call(share.place, { query: { link } });
  return body.building.pois.map(({ title }) => title);
};
const runDue = () => {
  const { database, clock } = product;
  return publishDue({ db: database.db, clock }, captureLog().log);
};
const actions = async () => (await changesIn(product, venue.companyId)).map(({ action }) => action);

/** A version for tomorrow at 8 in Hamburg, which is 7 in UTC. */
const schedule = async (author: { token: string } = venue.owner) => {
  await draw();
  const day = new Date(product.clock.now().getTime() + days(1)).toISOString().slice(0, 10);
  const answer = await publish(product, author, venue.buildingId, { publish_at: `${day}T08:00` });
  expect(answer.body.version).toMatchObject({
    state: 'scheduled',
    publish_at: `${day}T07:00:00.000Z`,
  });
  return answer.body.version;
};

test('a local time that the clocks skip is refused; of one that they show twice, it is the first', async () => {
  await draw();
  // Clocks in Hamburg are set forward at 2 on the last Sunday of March, and back at 3 on that of October.
  const at = (time: string) =>
    publish(product, venue.owner, venue.buildingId, { publish_at: time });
  const year = product.clock.now().getUTCFullYear();
  const sundayOf = (month: number): string => {
    const last = new Date(Date.UTC(year, month, 0));
    last.setUTCDate(last.getUTCDate() - last.getUTCDay());
    return last.toISOString().slice(0, 10);
  };
  expect((await at(`${sundayOf(3)}T02:30`)).error.validations).toEqual({
    publish_at: [
      'This time does not exist at the building, because the clocks are set forward. Choose another time.',
    ],
  });
  expect((await list()).map(({ state }) => state)).toEqual(['live']);
  const { body } = await at(`${sundayOf(10)}T02:30`);
  expect(body.version.publish_at).toBe(`${sundayOf(10)}T00:30:00.000Z`);
});

test.each(['2027-02-30T08:00', '2027-02-29T08:00', '2027-04-31T08:00Z'])(
  'a day that does not exist is no skipped time: %s',
  async (time) => {
    await draw();
    const { status, error } = await publish(product, venue.owner, venue.buildingId, {
      publish_at: time,
    });
    expect(status).toBe(422);
    expect(error.validations).toEqual({
      publish_at: [
        'Write the time as 2026-11-20T08:00 in the time zone of the building, or with an offset such as +03:00.',
      ],
    });
  },
);

test('of two users who schedule the same draft at once, one does, and the other hears who and when', async () => {
  await draw();
  const day = new Date(product.clock.now().getTime() + days(1)).toISOString().slice(0, 10);
  const place = { companyId: venue.companyId, applicationIds: [venue.applicationId] };
  const admins = await Promise.all(
    ['Ada', 'Bo'].map(async (firstName) => ({
      ...(await createMember(product, { ...place, role: 'admin', firstName, lastName: 'Ray' })),
      name: `${firstName} Ray`,
    })),
  );
  const at = (time: string, member: { token: string } = venue.owner) =>
    publish(product, member, venue.buildingId, { publish_at: `${day}T${time}` });
  const both = await Promise.all(admins.map((member) => at('08:00', member)));
  expect(statusesOf(both)).toEqual([201, 409]);
  const author = admins[both.findIndex(({ status }) => status === 201)]?.name;
  const said = `This draft is already scheduled as version 2, for ${day} at 08:00, by ${author}. Call that off first to choose another time.`;
  expect(both.find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'stale',
    message: said,
  });
  // Nor at another time, until the first is called off.
  expect((await at('09:00')).error.message).toBe(said);
  const [scheduled, ...others] = await list();
  expect(others.map(({ state }) => state)).toEqual(['live']);
  const { token } = venue.owner;
  const params = { id: scheduled?.id ?? 0 };
  await product.client.call(versions.update, { token, params, body: { publish_at: null } });
  expect((await at('09:00')).status).toBe(201);
  // Another draft can be scheduled next to it.
  await draw('Later');
  expect((await at('10:00')).status).toBe(201);
});

/** Until the version above is due. */
const waitForMorning = (): void => {
  const now = product.clock.now().getTime();
  const due = Math.floor((now + days(1)) / days(1)) * days(1) + hours(7);
  product.clock.advance(due - now);
};

test('a version goes live at its time in the time zone of the building, once', async () => {
  const { id, number, publish_at: at } = await schedule();
  expect((await draft()).scheduled).toEqual([{ id, number, publish_at: at }]);
  await runDue();
  expect(await shownTitles()).toEqual([]);
  waitForMorning();
  await Promise.all([runDue(), runDue()]);
  expect(await shownTitles()).toEqual(['Shop']);
  expect(await list()).toMatchObject([{ state: 'live', publish_at: null }, { state: 'past' }]);
  expect(
    (await actions()).filter((action) => action === 'building.version_published'),
  ).toHaveLength(1);
});

test('a floor that is deleted after a version was scheduled is published as it was checked, and all concerned hear so', async () => {
  const owner = await createMember(product, { companyId: venue.companyId, role: 'owner' });
  const heard: unknown[] = [];
  const end = await product.platform.notifications.subscribe(`floor ${venue.floorIds[1]}`, {
    onMessage: (message) => heard.push(message),
    onGap: () => undefined,
  });
  onTestFinished(end);
  const { number } = await schedule();
  await product.mailsSent();
  await product.database.db
    .deleteFrom('building_floors')
    .where('id', '=', venue.floorIds[0])
    .execute();
  waitForMorning();
  await runDue();
  expect(await shownTitles()).toEqual(['Shop']);
  expect((await draft()).changes).toMatchObject([
    { kind: 'floor', change: 'removed' },
    { kind: 'poi', change: 'removed' },
  ]);
  const said = { event: 'published', version: number, name: 'Pat Lee', deleted_floors: 1 };
  await eventually(() => expect(heard).toContainEqual(said));
  const mails = await product.mailsSent();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([venue.owner.email, owner.email].toSorted());
  expect(mails[0]?.subject).toBe('A scheduled version shows deleted floors to visitors');
  expect(mails[0]?.text).toContain('It has 1 floor that was deleted from the draft');
});

test('a version that goes live with all floors of the draft sends no mail', async () => {
  await schedule();
  await product.mailsSent();
  waitForMorning();
  await runDue();
  expect(await shownTitles()).toEqual(['Shop']);
  expect(await product.mailsSent()).toEqual([]);
});

const reasons = {
  no_right: () =>
    product.database.db
      .updateTable('saas_company_admins')
      .set({ role: 'manager' })
      .where('admin_id', '=', venue.owner.adminId)
      .execute(),
  no_subscription: () =>
    product.database.db
      .deleteFrom('subscriptions')
      .where('saas_company_id', '=', venue.companyId)
      .execute(),
  blocked: () =>
    product.client.call(versions.updateSettings, {
      token: venue.owner.token,
      body: { blocking_problems: ['unreached-poi'] },
    }),
  automatic: () => setAutoPublish(product, venue.owner, venue.buildingId, true),
  superseded: async () => {
    await draw('Newer');
    expect((await publish(product, venue.owner, venue.buildingId)).status).toBe(201);
  },
};

const advice = {
  no_right: 'The member who scheduled it may no longer publish there.',
  no_subscription: 'Renew the subscription',
  blocked: 'Fix them in the draft',
  automatic: 'This building now publishes changes automatically',
  superseded: 'A newer version is already live',
};

test.each(publishFailures)(
  'a version is not published at its time: %s; author and owners get a mail',
  async (reason) => {
    const owner = await createMember(product, { companyId: venue.companyId, role: 'owner' });
    await product.database.db
      .updateTable('admins')
      .set({ language: 'de' })
      .where('id', '=', owner.adminId)
      .execute();
    const { id } = await schedule();
    await product.mailsSent();
    await reasons[reason]();
    waitForMorning();
    await runDue();
    const row = await product.database.db
      .selectFrom('building_versions')
      .select(['failure', 'publish_at', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ failure: reason, publish_at: null, published_at: null });
    expect(await actions()).toContain('building.publishing_failed');
    const mails = await product.mailsSent();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [venue.owner.email, owner.email].toSorted(),
    );
    const mail = mails.find(({ to }) => to === venue.owner.email);
    expect(mail?.subject).toBe('A scheduled version was not published');
    expect(mail?.text).toContain(advice[reason]);
    expect(mail?.text).toContain(`${product.url}/buildings/${venue.buildingId}/versions`);
    expect(mails.find(({ to }) => to === owner.email)?.subject).toBe(
      'Eine geplante Version wurde nicht veröffentlicht',
    );
    // Once.
    await runDue();
    expect(await product.mailsSent()).toEqual([]);
  },
);

/** How an author loses the right, and whether they are still a member who gets the mail. */
const losses = [
  {
    name: 'was removed from the company',
    lose: (id: number) =>
      product.client.call(members.destroy, { token: venue.owner.token, params: { id } }),
    isMember: false,
  },
  {
    name: 'no longer has the application',
    lose: async (id: number) => {
      const { id: other } = await createApplication(product, { companyId: venue.companyId });
      return product.client.call(members.update, {
        token: venue.owner.token,
        params: { id },
        body: { application_ids: [other] },
      });
    },
    isMember: true,
  },
];

test.each(losses)(
  'a version of an author who $name is not published at its time, and it is said',
  async ({ lose, isMember }) => {
    const author = await createMember(product, {
      companyId: venue.companyId,
      role: 'admin',
      applicationIds: [venue.applicationId],
    });
    const { id, number } = await schedule(author);
    expect((await lose(author.memberId)).status).toBeLessThan(300);
    await product.mailsSent();
    waitForMorning();
    await runDue();
    expect(await shownTitles()).toEqual([]);
    const [scheduled] = await list();
    expect(scheduled).toMatchObject({ id, failure: 'no_right', publish_at: null });
    expect((await changesIn(product, venue.companyId)).at(-1)).toMatchObject({
      action: 'building.publishing_failed',
      details: { version: number, failure: 'no_right' },
    });
    const mails = await product.mailsSent();
    const recipients = [venue.owner.email, ...(isMember ? [author.email] : [])];
    expect(mails.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
    for (const { text } of mails) expect(text).toContain(advice.no_right);
  },
);

test('a version goes live at its time after a newer one was rolled back', async () => {
  await schedule();
  await draw('Newer');
  await publish(product, venue.owner, venue.buildingId);
  const [, , first] = await list();
  await product.client.call(versions.publish, {
    token: venue.owner.token,
    params: { id: first?.id ?? 0 },
  });
  waitForMorning();
  await runDue();
  expect(await shownTitles()).toEqual(['Shop']);
});

test('a scheduled publication can be canceled', async () => {
  const { id } = await schedule();
  const { token } = venue.owner;
  const { body } = await product.client.call(versions.update, {
    token,
    params: { id },
    body: { publish_at: null },
  });
  expect(body.version.state).toBe('past');
  waitForMorning();
  await runDue();
  expect(await shownTitles()).toEqual([]);
});

test.each(['2020-01-01T08:00', '2099-01-01T08:00'])('%s is refused', async (time) => {
  await draw();
  const refused = await publish(product, venue.owner, venue.buildingId, { publish_at: time });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.error.validations ?? {})).toEqual(['publish_at']);
});
