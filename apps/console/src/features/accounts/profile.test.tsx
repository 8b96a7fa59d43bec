import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { adminQuery } from '../../lib/session/admin-query.ts';
import { readToken, storeToken } from '../../lib/session/storage.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, someAdmin, stubApi } from '../../testing/stub-api.ts';
import { ProfilePasswordPage } from './profile-password-page.tsx';
import { ProfileSettingsPage } from './profile-settings-page.tsx';

type Answers = Parameters<typeof stubApi>[0];

const openSettings = async (answers: Answers, admin: object = {}) => {
  storeToken('abc');
  const api = stubApi({ 'GET admin': { body: { admin: { ...someAdmin, ...admin } } }, ...answers });
  const page = await renderPage(ProfileSettingsPage, { at: '/profile/settings', frame: 'reading' });
  await screen.findByLabelText('First name');
  return { ...page, api };
};

const save = () => screen.getByRole('button', { name: 'Save' });

test("[S8.9] [S7.5] saving the profile says 'Updated successfully'", async () => {
  const { user, api, queryClient } = await openSettings({
    'PATCH admin': ({ body }) => ({ body: { admin: { ...someAdmin, ...Object(body) } } }),
  });
  await user.clear(screen.getByLabelText('First name'));
  await fillInField(user, screen.getByLabelText('First name'), 'Augusta');
  await user.click(save());

  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'admin')[0]?.body).toEqual({
    first_name: 'Augusta',
    last_name: 'Byron',
    email: 'ada@example.test',
  });
  expect(queryClient.getQueryData(adminQuery.queryKey)?.first_name).toBe('Augusta');
});

test('another language is stored with the account and in this browser', async () => {
  const { user, api } = await openSettings({
    'PATCH admin': ({ body }) => ({ body: { admin: { ...someAdmin, ...Object(body) } } }),
  });
  const language = screen.getByRole('combobox', { name: 'Language' });
  expect(language).toHaveValue('Language of the browser');
  expect(screen.queryByRole('combobox', { name: 'Digits' })).toBeNull();
  await user.click(language);
  await user.click(screen.getByRole('option', { name: 'العربية' }));
  await user.click(screen.getByRole('combobox', { name: 'Digits' }));
  await user.click(screen.getByRole('option', { name: '١٢٣' }));
  await user.click(save());

  await waitFor(() => expect(localStorage.getItem('floorwright.language')).toBe('ar'));
  expect(api.callsTo('PATCH', 'admin')[0]?.body).toMatchObject({ language: 'ar', digits: 'arab' });
  expect(localStorage.getItem('floorwright.digits')).toBe('arab');
});

test('an unconfirmed email is shown, and its mail can be sent again', async () => {
  const { user, api } = await openSettings(
    { 'POST registration/resend_confirmation': { status: 204 } },
    { unconfirmed_email: 'new@example.test' },
  );
  expect(screen.getByText('new@example.test is not confirmed yet')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send the email again' }));

  expect(await screen.findByText('The email was sent again.')).toBeVisible();
  expect(api.callsTo('POST', 'registration/resend_confirmation')[0]?.body).toEqual({
    email: 'new@example.test',
  });
});

test('a pending change of email can be canceled', async () => {
  const { user, api } = await openSettings(
    { 'PATCH admin': { body: { admin: someAdmin } } },
    { unconfirmed_email: 'new@example.test' },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() =>
    expect(screen.queryByText('new@example.test is not confirmed yet')).toBeNull(),
  );
  expect(api.callsTo('PATCH', 'admin')[0]?.body).toEqual({ email: 'ada@example.test' });
});

test.each([
  [404, 'There is no account with this email'],
  [500, 'Something went wrong'],
])('[S8.5] profile: %i says %j', async (status, message) => {
  const { user } = await openSettings({ 'PATCH admin': { status, body: refusal('Other words') } });
  await user.type(screen.getByLabelText('Last name'), 'n');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Last name')).toHaveValue('Byronn');
});

test('unsaved changes are confirmed before the page is left', async () => {
  const { user, router } = await openSettings({});
  await user.type(screen.getByLabelText('Last name'), 'n');

  void router.navigate({ to: '/status' });
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Last name')).toHaveValue('Byronn');

  void router.navigate({ to: '/status' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Now at /status')).toBeVisible();
});

const openPassword = async (answers: Answers) => {
  storeToken('abc');
  const api = stubApi({ 'DELETE session': { status: 204 }, ...answers });
  await renderPage(ProfilePasswordPage, { at: '/profile/password', frame: 'reading' });
  const values = {
    'Current password': 'Demo-1234!',
    'New password': 'Walkable-2026!',
    'Confirm password': 'Walkable-2026!',
  };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return api;
};

const change = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));

test("[S5.11] a wrong current password (403) gives 'Current password is invalid'", async () => {
  const api = await openPassword({ 'PATCH admin': { status: 403, body: refusal('Forbidden') } });
  change();
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'Current password is invalid',
    ),
  );
  expect(api.callsTo('PATCH', 'admin')[0]?.body).toEqual({
    current_password: 'Demo-1234!',
    password: 'Walkable-2026!',
    password_confirmation: 'Walkable-2026!',
  });
  expect(readToken()).toBe('abc');
});

test('[S8.8] a changed password signs out, and leads to /sign-in after 500 ms', async () => {
  const api = await openPassword({ 'PATCH admin': { body: { admin: someAdmin } } });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  change();

  expect(await screen.findByText('You were signed out successfully.')).toBeInTheDocument();
  expect(readToken()).toBeNull();
  expect(api.callsTo('DELETE', 'session')).toHaveLength(1);
  expect(screen.queryByText('Now at /sign-in')).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(await screen.findByText('Now at /sign-in')).toBeInTheDocument();
});
