import { comments } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { bundledWithin } from './notify.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const createTeam = async () => {
  const ann = await createMember(product, { firstName: 'Ann', lastName: 'Author' });
  const { companyId } = ann;
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId, name: 'Mall' });
  const floor = await createFloor(product, { buildingId });
  const member = (firstName: string, applicationIds: number[]) =>
    createMember(product, {
      companyId,
      role: 'manager',
      firstName,
      lastName: 'Test',
      applicationIds,
    });
  const write = async (author: TestMember, body: string): Promise<number> => {
    const created = await product.client.call(comments.create, {
      token: author.token,
      params: { id: floor.id },
      body: { latitude: 53.5436, longitude: 9.9886, body },
    });
    expect(created.status).toBe(201);
    return created.body.floor_comment.id;
  };
  const answer = async (author: TestMember, id: number, body: string): Promise<number> => {
    const { token } = author;
    const answered = await product.client.call(comments.reply, {
      token,
      params: { id },
      body: { body },
    });
    expect(answered.status).toBe(201);
    return answered.body.floor_comment.replies.at(-1)?.id ?? 0;
  };
  return {
    ann,
    ben: await member('Ben', [applicationId]),
    cem: await member('Cem', [applicationId]),
    outsider: await member('Otto', []),
    floor,
    write,
    answer,
  };
};

const sent = async () => (await product.mailsSent()).toSorted((a, b) => a.to.localeCompare(b.to));

const later = () => product.clock.advance(bundledWithin + minutes(1));

test('mails are sent while time passes within a request', async () => {
  const { ann, ben, write, answer } = await createTeam();
  let time = product.clock.now().getTime();
  const whileTimePasses = async <T>(work: () => Promise<T>): Promise<T> => {
    const clock = vi.spyOn(product.clock, 'now').mockImplementation(() => new Date((time += 1)));
    try {
      return await work();
    } finally {
      clock.mockRestore();
    }
  };
  const id = await whileTimePasses(() => write(ann, 'Is this right, @Ben Test?'));
  expect((await sent()).map(({ to }) => to)).toEqual([ben.email]);
  later();
  time = product.clock.now().getTime();
  await whileTimePasses(() => answer(ben, id, 'It is'));
  expect((await sent()).map(({ to }) => to)).toEqual([ann.email]);
});

test('one member gets a limited number of mails', async () => {
  const { ann, ben, write } = await createTeam();
  for (let count = 0; count < 31; count += 1) await write(ann, `Number ${count}, @Ben Test`);
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 30 }, () => ben.email));
});

test('the mentioned and the participants get a mail with a link to the comment', async () => {
  const { ann, ben, cem, floor, write, answer } = await createTeam();
  const id = await write(ann, 'Is this right, @Ben Test?');
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ben.email, subject: 'You were mentioned in a comment' });
  expect(mail?.text).toContain('Ann Author mentioned you: “Is this right, @Ben Test?”');
  expect(mail?.text).toContain(
    `${product.url}/buildings/${floor.buildingId}/floors/${floor.id}?comment=${id}`,
  );
  later();
  await answer(cem, id, 'I think so');
  expect((await sent()).map(({ to }) => to)).toEqual([ann.email, ben.email].toSorted());
  later();
  await product.client.call(comments.resolve, { token: ben.token, params: { id } });
  const resolved = await sent();
  expect(resolved.map(({ to }) => to)).toEqual([ann.email, cem.email].toSorted());
  expect(resolved[0]).toMatchObject({ subject: 'A comment was resolved' });
});

test('no one gets a mail about a comment without mentions, or about their own words', async () => {
  const { ann, write, answer } = await createTeam();
  const id = await write(ann, 'For me, @Ann Author');
  await answer(ann, id, 'And me');
  expect(await sent()).toEqual([]);
});

test('several answers within some minutes are one mail', async () => {
  const { ann, ben, cem, write, answer } = await createTeam();
  const id = await write(ann, 'Which one?');
  await answer(ben, id, 'The left one');
  product.clock.advance(minutes(1));
  await answer(cem, id, 'The right one');
  await answer(ann, id, 'Thanks');
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual([ann.email, ben.email, cem.email].toSorted());
  const toAnn = mails.find(({ to }) => to === ann.email);
  expect(toAnn?.subject).toBe('2 new replies to a comment');
  expect(toAnn?.text).toContain('Ben Test wrote: “The left one”');
  expect(toAnn?.text).toContain('Cem Test wrote: “The right one”');
  expect(toAnn?.text).not.toContain('Thanks');
  later();
  await answer(ben, id, 'One more');
  const next = (await sent()).find(({ to }) => to === ann.email);
  expect(next?.text).toContain('One more');
  expect(next?.text).not.toContain('The left one');
});

test('a member who is mentioned by an edit gets a mail, once', async () => {
  const { ann, ben, cem, write, answer } = await createTeam();
  const id = await write(ann, 'Look');
  const replyId = await answer(cem, id, 'At what?');
  await sent();
  later();
  const edit = (body: string) =>
    product.client.call(comments.updateReply, {
      token: cem.token,
      params: { id: replyId },
      body: { body },
    });
  await edit('At what, @Ben Test?');
  expect((await sent()).map(({ to }) => to)).toEqual([ben.email]);
  later();
  await edit('At what exactly, @Ben Test?');
  expect(await sent()).toEqual([]);
});

test('an old mention is not mailed again when its text is edited while another mail waits', async () => {
  const { ann, ben, write, answer } = await createTeam();
  const id = await write(ann, 'Is this rigth, @Ben Test?');
  const oldReply = await answer(ann, id, 'Or @Ben Test knows whom to ask');
  await sent();
  later();
  await answer(ann, id, 'Anyone?');
  const { token } = ann;
  const edit = (body: string) =>
    product.client.call(comments.update, { token, params: { id }, body: { body } });
  await edit('Is this right, @Ben Test?');
  await product.client.call(comments.updateReply, {
    token,
    params: { id: oldReply },
    body: { body: 'Or @Ben Test knows who can help' },
  });
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ben.email, subject: 'New reply to a comment' });
  expect(mail?.text).toContain('Anyone?');
  expect(mail?.text).not.toContain('Is this right');
  expect(mail?.text).not.toContain('who can help');
  // A mention that an edit adds in the same time is in the mail, also after a further edit.
  later();
  await edit('Is this right?');
  await answer(ann, id, 'Hello?');
  await edit('Is this right, @Ben Test? Yes');
  await edit('Is this right, @Ben Test? No');
  const [next] = await sent();
  expect(next?.text).toContain('Is this right, @Ben Test? No');
});

test('who unfollows gets no mails until they are mentioned again', async () => {
  const { ann, ben, write, answer } = await createTeam();
  const id = await write(ann, 'Look, @Ben Test');
  await sent();
  const unfollowed = await product.client.call(comments.unfollow, {
    token: ben.token,
    params: { id },
  });
  expect(unfollowed.body.floor_comment).toMatchObject({ following: false, involved: true });
  later();
  await answer(ann, id, 'More');
  expect(await sent()).toEqual([]);
  later();
  await answer(ann, id, 'Please, @Ben Test');
  expect((await sent()).map(({ to }) => to)).toEqual([ben.email]);
  // An unfollowed thread stays silent although a mail was queued.
  later();
  await answer(ann, id, 'Again');
  await product.client.call(comments.unfollow, { token: ben.token, params: { id } });
  expect(await sent()).toEqual([]);
});

test('no one who cannot see the floor, or no longer can, gets a mail', async () => {
  const { ann, ben, cem, write, answer } = await createTeam();
  const { db } = product.database;
  const id = await write(ann, 'Hello @Otto Test, @Ben Test and @Cem Test');
  await db
    .deleteFrom('saas_company_admin_applications')
    .where('saas_company_admin_id', '=', ben.memberId)
    .execute();
  expect((await sent()).map(({ to }) => to)).toEqual([cem.email]);
  await db.deleteFrom('saas_company_admins').where('id', '=', cem.memberId).execute();
  later();
  await answer(ann, id, 'Anyone?');
  expect(await sent()).toEqual([]);
});

test('what was deleted before the mail was sent is not in it', async () => {
  const { ann, ben, write, answer } = await createTeam();
  const id = await write(ann, 'Which one?');
  const replyId = await answer(ben, id, 'Oops');
  await product.client.call(comments.removeReply, { token: ben.token, params: { id: replyId } });
  expect(await sent()).toEqual([]);
});
