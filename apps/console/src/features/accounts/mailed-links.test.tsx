import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fillInField } from '../../testing/fill-in.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, someAdmin, stubApi } from '../../testing/stub-api.ts';
import { ReConfirmPage, ResetPasswordPage } from './email-pages.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const pages = [
  ['reset', ResetPasswordPage, 'POST password'],
  ['re-confirm', ReConfirmPage, 'POST registration/resend_confirmation'],
] as const;

test.each(pages)('[S8.5] %s: an unknown email and other failures', async (_name, Page, call) => {
  let status = 404;
  stubApi({ [call]: () => ({ status, body: refusal('Words of the server') }) });
  const { user } = await renderPage(Page, { at: '/page' });
  await fillInField(user, screen.getByLabelText('Email'), 'unknown@example.test');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('There is no account with this email')).toBeVisible();

  status = 500;
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('unknown@example.test');
});

test.each(pages)('%s: after sending, the page shows the recipient', async (_name, Page, call) => {
  stubApi({ [call]: { status: 204 } });
  const { user } = await renderPage(Page, { at: '/page' });
  await user.type(screen.getByLabelText('Email'), 'Ada@Example.test{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
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

test('[S7.4] a new password is sent with the token of the link, then the user signs in', async () => {
  const api = await openNewPassword({ body: { admin: someAdmin } });
  expect(await screen.findByText('Now at /sign-in')).toBeVisible();
  expect(api.calls[0]?.body).toEqual({
    reset_password_token: 't0ken',
    password: 'Walkable-2026!',
    password_confirmation: 'Walkable-2026!',
  });
});

test('a used or expired reset link is explained', async () => {
  await openNewPassword({
    status: 422,
    body: refusal('Invalid', { reset_password_token: ['This link was used.'] }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This link was used\.$/);
  expect(screen.getByRole('link', { name: 'Ask for a new one' })).toBeVisible();
});
