import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith } from '../../testing/examples/some-company.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal } from '../../testing/stub-api.ts';

const invitation = (id: number, email: string, status: string) => ({
  id,
  email,
  status,
  role: 'admin',
  application_ids: [11],
  created_at: '2026-07-01T00:00:00Z',
  expires_at: '2026-07-20T12:00:00Z',
});

const firstPage = 'GET invitations?page%5Bsize%5D=20&page%5Bnumber%5D=1';
const listed = {
  [firstPage]: {
    body: {
      invitations: [
        invitation(1, 'new@example.test', 'pending'),
        invitation(2, 'late@example.test', 'expired'),
        invitation(3, 'done@example.test', 'accepted'),
      ],
    },
    headers: { 'X-Pager-Total-Count': '3' },
  },
  'GET applications': { body: { applications: [{ id: 11, name: 'Airport' }] } },
};

const open = () => renderApp('/companies/invitations');
const button = (name: string) => screen.findByRole('button', { name });
const rowOf = async (email: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(email)).closest('tr');
  if (!row) throw new Error(`${email} is not in a row.`);
  return row;
};

test('[S2.19] the table shows email, role, status and actions, and a button to invite', async () => {
  signInWith({ answers: listed });
  open();
  expect((await rowOf('new@example.test')).textContent).toBe(
    'new@example.testAdminPendinguntil 20/07/26',
  );
  expect((await rowOf('late@example.test')).textContent).toContain('Expired');
  const header = within(screen.getByRole('table', { name: 'Invitations' })).getAllByRole('row')[0];
  expect(header?.textContent).toBe('EmailRoleStatusActions');
  expect(await button('Edit the invitation of new@example.test')).toBeVisible();
  expect(await button('Delete the invitation of new@example.test')).toBeVisible();
  expect(await button('Invite member')).toBeVisible();
});

test('[S4.9] accepted invitations have no actions', async () => {
  signInWith({ answers: listed });
  open();
  const accepted = within(await rowOf('done@example.test'));
  expect(accepted.queryAllByRole('button')).toEqual([]);
  const pending = within(await rowOf('new@example.test'));
  expect(pending.getAllByRole('button')).toHaveLength(4);
});

test('a company without applications links to where one is created', async () => {
  signInWith({ answers: { ...listed, 'GET applications': { body: { applications: [] } } } });
  const { user } = open();
  await user.click(await button('Invite member'));
  expect(await screen.findByRole('link', { name: 'create an application' })).toHaveAttribute(
    'href',
    '/applications',
  );
});

test('[S5.10] an invitation needs a role, and an application unless it is for a super admin', async () => {
  const api = signInWith({
    answers: {
      ...listed,
      'POST invitations': {
        status: 201,
        body: { invitation: invitation(4, 'x@y.test', 'pending') },
      },
    },
  });
  const { user } = open();
  await user.click(await button('Invite member'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite member' }));
  await fillInField(user, dialog.getByLabelText('Email'), 'x@y.test');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('Please select user role')).toBeVisible();

  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Manager' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText('Please select at last one application.')).toBeVisible();
  expect(api.callsTo('POST', 'invitations')).toHaveLength(0);

  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Super Admin' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Invitation sent successfully')).toBeVisible();
  expect(api.callsTo('POST', 'invitations')[0]?.body).toMatchObject({
    email: 'x@y.test',
    role: 'super_admin',
  });
});

test('an email that is already invited is reported beside the field', async () => {
  const taken = refusal('Invalid', { email: ['This email is already invited.'] });
  signInWith({ answers: { ...listed, 'POST invitations': { status: 422, body: taken } } });
  const { user } = open();
  await user.click(await button('Invite member'));
  await fillInField(user, await screen.findByLabelText('Email'), 'new@example.test');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Super Admin' }));
  await user.click(await button('Invite'));
  expect(await screen.findByText('This email is already invited.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('[S8.9] resending shows a success message, and sends once for two clicks', async () => {
  const api = signInWith({
    answers: {
      ...listed,
      'POST invitations/2/resend': { body: { invitation: invitation(2, 'late', 'pending') } },
    },
  });
  const { user } = open();
  await user.dblClick(await button('Resend the invitation of late@example.test'));
  expect(await screen.findByText('Invitation sent successfully')).toBeVisible();
  expect(api.callsTo('POST', 'invitations/2/resend')).toHaveLength(1);
});

const link = 'https://console.example.test/invitations/c0de';
const linked = { ...listed, 'POST invitations/1/link': { body: { link } } };

test('a link goes to the clipboard', async () => {
  signInWith({ answers: linked });
  const { user } = open();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await button('Copy a link for new@example.test'));
  expect(await screen.findByText(/Link copied/)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(link);
});

test('without a clipboard, the link can be copied by hand', async () => {
  signInWith({ answers: linked });
  const { user } = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(await button('Copy a link for new@example.test'));
  expect(await screen.findByLabelText('Link')).toHaveValue(link);
  await user.click(await button('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an expired invitation has no link until it is resent', async () => {
  signInWith({ answers: linked });
  open();
  expect(await button('Copy a link for late@example.test')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('deleting asks first and names whose links end', async () => {
  const api = signInWith({ answers: { ...listed, 'DELETE invitations/1': { status: 204 } } });
  const { user } = open();
  await user.click(await button('Delete the invitation of new@example.test'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete invitation' }));
  expect(dialog.getByText(/new@example\.test/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo('DELETE', 'invitations/1')).toHaveLength(1));
});
