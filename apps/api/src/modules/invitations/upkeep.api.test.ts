import { factors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import { createInvitation, changesIn } from '../../../test/factories.ts';
import {
  codeIn,
  createTeam,
  type InvitationCalls,
  invitationCalls,
} from '../../../test/invitations.ts';
import { newEmail } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, later } from '../../platform/clock/clock.ts';

let product: Product;
let calls: InvitationCalls;
beforeAll(async () => {
  product = await startProduct();
  calls = invitationCalls(product);
});
afterAll(() => product.stop());

test('[S7.10] role and applications are changed without another mail', async () => {
  const { companyId, owner, mall } = await createTeam(product);
  const { id, email, code } = await createInvitation(product, { companyId });
  const wish = { email, role: 'manager', application_ids: [mall.id] };
  const changed = await calls.change(owner, id, wish);
  expect(changed.body.invitation).toMatchObject({
    id,
    role: 'manager',
    application_ids: [mall.id],
  });
  expect(await calls.list(owner)).toEqual([changed.body.invitation]);
  await calls.change(owner, id, wish);
  expect(await product.mailsSent()).toEqual([]);
  expect((await calls.look(code)).body.invitation.role).toBe('manager');
  expect(await changesIn(product, companyId)).toMatchObject([
    {
      action: 'invitation.updated',
      details: {
        role: { from: 'super_admin', to: 'manager' },
        application_ids: { from: [], to: [mall.id] },
      },
    },
  ]);
});

test('[S7.10] one field changes, and the others stay', async () => {
  const { companyId, owner, mall } = await createTeam(product);
  const { id, email } = await createInvitation(product, { companyId });
  const promoted = await calls.change(owner, id, { role: 'admin', application_ids: [mall.id] });
  expect(promoted.body.invitation).toMatchObject({ email, role: 'admin' });
  const demoted = await calls.change(owner, id, { role: 'manager' });
  expect(demoted.body.invitation).toMatchObject({ email, application_ids: [mall.id] });
  const readdressed = await calls.change(owner, id, { email: `new-${email}` });
  expect(readdressed.body.invitation).toMatchObject({
    email: `new-${email}`,
    role: 'manager',
    application_ids: [mall.id],
  });
  expect((await calls.change(owner, id, {})).body).toEqual(readdressed.body);
  expect(await product.mailsSent()).toHaveLength(1);
});

test('[S5.10] a change that leaves a manager without an application is refused', async () => {
  const { companyId, owner } = await createTeam(product);
  const { id } = await createInvitation(product, { companyId });
  for (const change of [{ role: 'manager' }, { role: 'admin', application_ids: [] }])
    expect((await calls.change(owner, id, change)).error.validations).toEqual({
      application_ids: ['Please select at last one application.'],
    });
});

test('[S7.10] a new email invalidates the old links, is valid for seven days, and gets a mail', async () => {
  const { companyId, owner } = await createTeam(product);
  const { id, email, code } = await createInvitation(product, { companyId });
  product.clock.advance(days(6));
  const { token, password } = owner;
  await product.client.call(factors.verify, { token, body: { password } });
  const moved = newEmail();
  const changed = await calls.change(owner, id, { email: moved, role: 'super_admin' });
  expect(changed.body.invitation).toMatchObject({
    email: moved,
    expires_at: later(product.clock.now(), days(7)).toISOString(),
  });
  expect((await calls.look(code)).status).toBe(404);
  const [mail] = await product.mailsSent();
  expect(mail?.to).toBe(moved);
  expect((await calls.look(codeIn(mail))).body.invitation.email).toBe(moved);
  expect(await changesIn(product, companyId)).toMatchObject([
    { action: 'invitation.updated', details: { email: { from: email, to: moved } } },
  ]);
});

test('an invitation cannot be changed to an email that is invited or already a member', async () => {
  const { companyId, owner } = await createTeam(product);
  const { id } = await createInvitation(product, { companyId });
  const other = await createInvitation(product, { companyId });
  for (const email of [other.email, owner.email]) {
    const { status, error } = await calls.change(owner, id, { email, role: 'super_admin' });
    expect({ status, fields: Object.keys(error.validations) }).toEqual({
      status: 422,
      fields: ['email'],
    });
  }
});

test('[S7.10] a withdrawn invitation is not found, and its link is invalid', async () => {
  const { companyId, owner } = await createTeam(product);
  const { id, email, code } = await createInvitation(product, { companyId });
  expect((await calls.withdraw(owner, id)).status).toBe(204);
  expect(await calls.list(owner)).toEqual([]);
  expect((await calls.look(code)).status).toBe(404);
  expect(await changesIn(product, companyId)).toMatchObject([
    { action: 'invitation.deleted', subject_id: id, subject_label: email },
  ]);
});

test('resending makes the invitation valid again, with another link', async () => {
  const { companyId, owner } = await createTeam(product);
  const { id, code } = await createInvitation(product, { companyId });
  product.clock.advance(days(3));
  const again = await calls.resend(owner, id);
  expect(again.body.invitation).toMatchObject({
    status: 'pending',
    expires_at: later(product.clock.now(), days(7)).toISOString(),
  });
  const [mail] = await product.mailsSent();
  expect(codeIn(mail)).not.toBe(code);
  for (const valid of [code, codeIn(mail)]) expect((await calls.look(valid)).status).toBe(200);
  expect(await changesIn(product, companyId)).toMatchObject([{ action: 'invitation.resent' }]);
});

test('an invitation expires after seven days; resending does not revive the old link', async () => {
  const { companyId, owner } = await createTeam(product);
  const { id, code } = await createInvitation(product, { companyId });
  product.clock.advance(days(7));
  expect((await calls.list(owner))[0]?.status).toBe('expired');
  expect((await calls.look(code)).body.invitation.status).toBe('expired');
  const refused = await calls.link(owner, id);
  expect({ status: refused.status, code: refused.error.code }).toEqual({
    status: 409,
    code: 'expired',
  });
  expect((await calls.resend(owner, id)).body.invitation.status).toBe('pending');
  expect((await calls.look(code)).status).toBe(404);
  const [mail] = await product.mailsSent();
  expect((await calls.look(codeIn(mail))).body.invitation.status).toBe('pending');
});

test('a link can be created for sharing by other means, a new one each time', async () => {
  const { companyId, owner } = await createTeam(product);
  const { id, email } = await createInvitation(product, { companyId });
  const answers = [await calls.link(owner, id), await calls.link(owner, id)];
  expect(statusesOf(answers)).toEqual([201, 201]);
  const links = answers.map(({ body }) => body.link);
  expect(new Set(links).size).toBe(2);
  for (const each of links) {
    expect(each.replace(product.platform.config.publicUrl, '')).toMatch(
      /^\/invitations\/[\w-]{43}$/,
    );
    expect((await calls.look(codeIn({ text: each }))).body.invitation.email).toBe(email);
  }
  expect(await changesIn(product, companyId)).toMatchObject([
    { action: 'invitation.link_created', details: {} },
    { action: 'invitation.link_created', details: {} },
  ]);
});

test('[S4.9] an accepted invitation cannot be changed, withdrawn, sent again or linked to', async () => {
  const { companyId, owner } = await createTeam(product);
  const acceptedAt = product.clock.now();
  const { id, email } = await createInvitation(product, { companyId, acceptedAt });
  expect((await calls.list(owner))[0]?.status).toBe('accepted');
  for (const answer of [
    await calls.change(owner, id, { email, role: 'super_admin' }),
    await calls.withdraw(owner, id),
    await calls.resend(owner, id),
    await calls.link(owner, id),
  ])
    expect({ status: answer.status, error: answer.error }).toMatchObject({
      status: 409,
      error: {
        code: 'accepted',
        message: 'This invitation was accepted, so it can no longer be changed.',
      },
    });
  expect(await changesIn(product, companyId)).toEqual([]);
  expect(await product.mailsSent()).toEqual([]);
});

test('an invitation of another company gets the same response as an unknown one', async () => {
  const { owner } = await createTeam(product);
  const { id: theirs } = await createInvitation(product);
  const wish = { email: newEmail(), role: 'super_admin' };
  const acts = [
    (id: number) => calls.withdraw(owner, id),
    (id: number) => calls.resend(owner, id),
    (id: number) => calls.link(owner, id),
    (id: number) => calls.change(owner, id, wish),
  ];
  for (const act of acts) {
    const [foreign, missing] = [await act(theirs), await act(2_000_000_000)];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  }
  expect(await product.mailsSent()).toEqual([]);
});
