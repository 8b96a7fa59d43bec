import { accounts, invitations } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { createPerson, newEmail, signUpInput, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const inArabic = { 'accept-language': 'ar-SA, en;q=0.5' };
const inGerman = { 'accept-language': 'de' };

const choose = (token: string, language: string | null) =>
  product.client.call(accounts.updateAdmin, { token, body: { language } });

test('a user who signs up on an Arabic page gets an Arabic mail, whose link works', async () => {
  const email = newEmail();
  await product.client.call(accounts.signUp, { body: signUpInput({ email }), headers: inArabic });
  const [mail] = await product.mailsSent();
  expect(mail).toMatchObject({ to: email, subject: 'تأكيد بريدك الإلكتروني' });
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.text).toContain('تنتهي صلاحيته خلال 3 أيام.');
  const { status, body } = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(mail) },
  });
  expect(status).toBe(200);
  const { key: token } = body.access_token;
  const shown = await product.client.call(accounts.showAdmin, { token });
  expect(shown.body.admin.language).toBe('ar');
});

test('the language of the account counts more than that of the request, which counts more than English', async () => {
  const { email, token } = await createPerson(product);
  const reset = (headers: Record<string, string> = {}) =>
    product.client.call(accounts.requestPasswordReset, { body: { email }, headers });
  await reset();
  const mails = await product.mailsSent();
  await reset(inGerman);
  mails.push(...(await product.mailsSent()));
  await choose(token, 'ar');
  await reset(inGerman);
  mails.push(...(await product.mailsSent()));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Reset your password',
    'Setzen Sie Ihr Passwort zurück',
    'إعادة تعيين كلمة المرور',
  ]);
});

test('an invitation is in the language of the inviter, unless the invitee has chosen one', async () => {
  const owner = await createMember(product);
  const invitee = await createPerson(product);
  const [undecided, stranger] = [await createPerson(product), newEmail()];
  await choose(invitee.token, 'de');
  for (const email of [invitee.email, undecided.email, stranger])
    await product.client.call(invitations.create, {
      token: owner.token,
      body: { email, role: 'super_admin', application_ids: [] },
      headers: inArabic,
    });
  const mails = await product.mailsSent();
  expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [invitee.email, 'Sie sind in ein Team eingeladen'],
      [undecided.email, 'دعوة إلى الانضمام إلى فريق'],
      [stranger, 'دعوة إلى الانضمام إلى فريق'],
    ]),
  );
});
