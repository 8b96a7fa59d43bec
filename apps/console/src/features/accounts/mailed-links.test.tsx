import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readToken } from '../../lib/session/storage.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, someAdmin, stubApi } from '../../testing/stub-api.ts';
import { ConfirmAccountPage } from './confirm-account-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { ReConfirmPage } from './re-confirm-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const pages = [
  ['reset', ResetPasswordPage, 'POST password'],
  ['re-confirm', ReConfirmPage, 'POST registration/resend_confirmation'],
] as const;

test.each(pages)('[S8.5] %s: an unknown email and other failures', async (_name, Page, call) => {
  let status = 404;
  stubApi({ [call]: () => ({ status, body: refusal('Words of the server') }) });
  const { user } = await renderPage(Page, { at: '/page' });
  await fillInField(user, screen.getByLabelText('Email'), 'nobody@example.test');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('There is no account with this email')).toBeVisible();

  status = 500;
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@example.test');
});

test.each(pages)('%s: once the mail is sent the page says where', async (_name, Page, call) => {
  stubApi({ [call]: { status: 204 } });
  const { user } = await renderPage(Page, { at: '/page' });
  await user.type(screen.getByLabelText('Email'), 'Ada@Example.test{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(screen.getByText('ada@example.test')).toBeVisible();
});

const openNewPassword = async (answer: Parameters<typeof stubApi>[0][string]) => {
  const api = stubApi({ 'PATCH password': answer });
  const { user } = await renderPage(NewPasswordPage, {
    at: '/reset-password/t0ken',
    path: '/reset-password/$token',
  });
  await fillInField(user, screen.getByLabelText('New password'), 'Walkable-2026!');
  await fillInField(user, screen.getByLabelText('Confirm password'), 'Walkable-2026!');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  return api;
};

test('[S7.4] a new password is sent with the token of the link, then one signs in', async () => {
  const api = await openNewPassword({ body: { admin: someAdmin } });
  expect(await screen.findByText('Now at /sign-in')).toBeVisible();
  expect(api.calls[0]?.body).toEqual({
    reset_password_token: 't0ken',
    password: 'Walkable-2026!',
    password_confirmation: 'Walkable-2026!',
  });
});

test('a reset link that was used or is too old is explained', async () => {
  await openNewPassword({
    status: 422,
    body: refusal('Invalid', { reset_password_token: ['This link was used.'] }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This link was used\.$/);
  expect(screen.getByRole('link', { name: 'Ask for a new one' })).toBeVisible();
});

const openConfirmation = () =>
  renderPage(ConfirmAccountPage, {
    at: '/confirm-account/c0de',
    path: '/confirm-account/$verificationCode',
  });

test('[S2.2] [S7.2] a confirmation link is sent once, signs in and goes to /', async () => {
  const api = stubApi({ 'POST registration/confirm': { body: { access_token: { key: 'k' } } } });
  await openConfirmation();

  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(api.calls.map((call) => call.body)).toEqual([{ confirmation_token: 'c0de' }]);
  expect(readToken()).toBe('k');
});

test('a used confirmation link is explained and leads to a new one', async () => {
  stubApi({
    'POST registration/confirm': {
      status: 422,
      body: refusal('Invalid', { confirmation_token: ['This link has expired.'] }),
    },
  });
  await openConfirmation();
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    '/re-confirm',
  );
});

test('a confirmation that got no answer can be tried again', async () => {
  const answers = [{ status: 503 }, { body: { access_token: { key: 'k' } } }];
  stubApi({ 'POST registration/confirm': () => answers.shift() ?? { status: 500 } });
  await openConfirmation().then(async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
  });
  expect(await screen.findByText('Now at /')).toBeVisible();
});
