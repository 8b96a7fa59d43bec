import { accounts } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changesIn, createInvitation } from '../../../../test/factories.ts';
import { invitationCalls } from '../../../../test/invitations.ts';
import { goodPassword, mailTo, tokenIn } from '../../../../test/people.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { answerTo, connectCompany, finishWith, startAt } from '../../../../test/sso/connections.ts';
import { startSigningProvider } from '../../../../test/sso/signing-provider.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';
import { insertAdmin, lockAdminForUpdate } from '../../admins/index.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

const connect = async () => {
  const identities = await startSigningProvider();
  const company = await connectCompany(product, identities);
  return { ...company, identities };
};

test('a person who joins by single sign-on and by the invitation at once joins once', async () => {
  const { companyId, domain, identities } = await connect();
  const email = `pat@${domain}`;
  const { code } = await createInvitation(product, { companyId, email });
  const { db } = product.database;
  // Someone else takes the address, and gives it back once both wait for it.
  const other = await db.startTransaction().execute();
  const person = { email, first_name: 'A', last_name: 'B', password_hash: '-' };
  await insertAdmin(
    other,
    { ...person, role: 'manager', language: 'en', asked_from: null, asked_with: null },
    product.clock.now(),
  );
  const bySso = identities.signIn(product, { email });
  await untilQueriesWait(product);
  const byInvitation = invitationCalls(product).confirm(code, {
    email,
    first_name: 'Pat',
    last_name: 'Lee',
    password: goodPassword,
    password_confirmation: goodPassword,
  });
  await untilQueriesWait(product, 2);
  await other.rollback().execute();
  expect([(await bySso).status, (await byInvitation).status]).toEqual([201, 403]);
  const joined = (await changesIn(product, companyId)).filter(({ action }) =>
    ['sso.member_added', 'invitation.accepted'].includes(action),
  );
  expect(joined.map(({ action }) => action)).toEqual(['sso.member_added']);
});

const newPassword = { password: 'Rainy-Night-8', password_confirmation: 'Rainy-Night-8' };

const proofs = {
  'the mailed confirmation': async (email: string) => {
    const confirmation_token = tokenIn(await mailTo(product, email));
    return () => product.client.call(accounts.confirm, { body: { confirmation_token } });
  },
  'a new password': async (email: string) => {
    await product.client.call(accounts.requestPasswordReset, { body: { email } });
    const reset_password_token = tokenIn(await mailTo(product, email));
    const body = { reset_password_token, ...newPassword };
    return () => product.client.call(accounts.resetPassword, { body });
  },
};

test.each(Object.entries(proofs))(
  'a person with a copied invitation link who uses %s and single sign-on at once joins once',
  async (_, prepare) => {
    const { companyId, domain, identities } = await connect();
    const email = `pat@${domain}`;
    const { code } = await createInvitation(product, { companyId, email, origin: 'link' });
    const names = { first_name: 'Pat', last_name: 'Lee' };
    const password = { password: goodPassword, password_confirmation: goodPassword };
    await invitationCalls(product).confirm(code, { email, ...names, ...password });
    const prove = await prepare(email);
    const { db } = product.database;
    const { id } = await db
      .selectFrom('admins')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    // Both wait for the account, in this order.
    const other = await db.startTransaction().execute();
    await lockAdminForUpdate(other, id);
    const byMail = prove();
    await untilQueriesWait(product);
    const bySso = identities.signIn(product, { email });
    await untilQueriesWait(product, 2);
    await other.rollback().execute();
    expect([(await byMail).status, (await bySso).status]).toEqual([200, 201]);
    const joined = (await changesIn(product, companyId)).filter(({ action }) =>
      ['sso.member_added', 'invitation.accepted'].includes(action),
    );
    expect(joined.map(({ action }) => action)).toEqual(['invitation.accepted']);
  },
);

test('a sign-in whose connection is removed meanwhile has ended', async () => {
  const { companyId, domain } = await connect();
  const { db } = product.database;
  const { address, cookie } = await startAt(product, `pat@${domain}`);
  const removal = await db.startTransaction().execute();
  const connection = await removal
    .selectFrom('sso_connections')
    .select('id')
    .where('saas_company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const signingIn = finishWith(product, answerTo(address), cookie);
  await untilQueriesWait(product);
  await removal.deleteFrom('sso_connections').where('id', '=', connection.id).execute();
  await removal.commit().execute();
  const { status, error } = await signingIn;
  expect([status, error.message]).toEqual([403, sentences.sso_ended]);
});
