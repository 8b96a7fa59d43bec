import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith } from '../../testing/examples/some-company.ts';
import { renderPage } from '../../testing/render.tsx';
import { someAdmin } from '../../testing/stub-api.ts';
import { MembersPage } from './members-page.tsx';

const member = (id: number, first_name: string, role: string, application_ids: number[] = []) => ({
  id,
  admin_id: id === 1 ? someAdmin.id : 100 + id,
  role,
  application_ids,
  admin: { first_name, last_name: 'Lee', email: `${first_name.toLowerCase()}@example.test` },
});

const team = [
  member(1, 'Ada', 'super_admin'),
  member(2, 'Olga', 'owner'),
  member(3, 'Grace', 'admin', [11]),
];

const list = (query: string) => `GET saas_company_admins?${new URLSearchParams(query).toString()}`;
const firstPage = list('page[size]=20&page[number]=1');

const page = (saas_company_admins: readonly unknown[], total = saas_company_admins.length) => ({
  body: { saas_company_admins },
  headers: { 'X-Pager-Total-Count': String(total) },
});

const applications = {
  'GET applications': {
    body: {
      applications: [
        { id: 11, name: 'Airport' },
        { id: 12, name: 'Mall' },
      ],
    },
  },
};

const open = (at = '/companies/members') => renderPage(MembersPage, { at, frame: 'reading' });
const button = (name: string) => screen.findByRole('button', { name });

test('[S2.18] the table shows first name, last name, email, role and actions', async () => {
  signInWith({ answers: { [firstPage]: page(team) } });
  await open();
  await screen.findByText('Grace');
  const rows = within(screen.getByRole('table', { name: 'Members' })).getAllByRole('row');
  expect(rows[0]?.textContent).toBe('First nameLast nameEmailRoleActions');
  expect(rows[3]?.textContent).toBe('GraceLeegrace@example.testAdmin');
  const actions = within(rows[3] ?? document.body).getAllByRole('button');
  expect(actions.map((action) => action.getAttribute('aria-label'))).toEqual([
    'Edit Grace Lee',
    'Delete Grace Lee',
  ]);
});

test('[S6.15] the rows of the owner and of the user can be neither edited nor deleted', async () => {
  signInWith({ answers: { [firstPage]: page(team) } });
  const { user } = await open();
  for (const name of ['Edit Ada Lee', 'Delete Ada Lee', 'Edit Olga Lee', 'Delete Olga Lee']) {
    const action = await button(name);
    await waitFor(() => expect(action).toHaveAttribute('aria-disabled', 'true'));
    await user.click(action);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button('Edit Grace Lee')).not.toHaveAttribute('aria-disabled');
});

test('[S6.15] deleting a member asks for confirmation', async () => {
  const api = signInWith({
    answers: { [firstPage]: page(team), 'DELETE saas_company_admins/3': { status: 204 } },
  });
  const { user } = await open();
  await user.click(await button('Delete Grace Lee'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Are you sure you want to delete this member from the company?'),
  ).toBeVisible();
  expect(api.callsTo('DELETE', 'saas_company_admins/3')).toHaveLength(0);
  await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Grace Lee no longer belongs to/)).toBeVisible();
  expect(api.callsTo('DELETE', 'saas_company_admins/3')).toHaveLength(1);
});

test('[S5.13] Save is disabled until the role or the applications change', async () => {
  const api = signInWith({
    answers: {
      ...applications,
      [firstPage]: page(team),
      'PATCH saas_company_admins/3': { body: { saas_company_admin: team[2] } },
    },
  });
  const { user } = await open();
  await user.click(await button('Edit Grace Lee'));
  const save = await button('Save');
  expect(save).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('combobox', { name: 'Applications' }));
  await user.click(await screen.findByRole('option', { name: 'Mall' }));
  expect(save).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('option', { name: 'Mall' }));
  expect(save).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('option', { name: 'Mall' }));
  await user.click(save);
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'saas_company_admins/3')[0]?.body).toEqual({
    role: 'admin',
    application_ids: [11, 12],
  });
});

test('[S6.15] the assignable roles are Super Admin, Admin and Manager', async () => {
  signInWith({ answers: { ...applications, [firstPage]: page(team) } });
  const { user } = await open();
  await user.click(await button('Edit Grace Lee'));
  await user.click(await screen.findByRole('combobox', { name: 'Role' }));
  const options = within(await screen.findByRole('listbox', { name: 'Role' })).getAllByRole(
    'option',
  );
  expect(options.map((option) => option.textContent)).toEqual(['Super Admin', 'Admin', 'Manager']);
});

test('[S5.13] [S6.15] a super admin has all applications, and they cannot be chosen', async () => {
  signInWith({ answers: { ...applications, [firstPage]: page(team) } });
  const { user } = await open();
  await user.click(await button('Edit Grace Lee'));
  await user.click(await screen.findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Super Admin' }));
  const chosen = [...document.querySelectorAll('.mantine-Pill-label')];
  expect(chosen.map((pill) => pill.textContent)).toEqual(['Airport', 'Mall']);
  expect(screen.getByRole('combobox', { name: 'Applications' })).toBeDisabled();
});

test('search, order and page are stored in the URL', async () => {
  const found = list('page[size]=20&page[number]=1&q=gra&sort=-email');
  signInWith({ answers: { [firstPage]: page(team), [found]: page([team[2]]) } });
  await open('/companies/members?q=gra&sort=-email');
  expect(await screen.findByText('Grace')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('gra');
  expect(screen.getByText('1–1 of 1')).toBeVisible();
});

test('the search runs when typing pauses, and starts at the first page', async () => {
  const second = list('page[size]=20&page[number]=2');
  const found = list('page[size]=20&page[number]=1&q=grace');
  const api = signInWith({ answers: { [second]: page(team, 43), [found]: page([team[2]]) } });
  const { user, router } = await open('/companies/members?page=1');
  await screen.findByText('Grace');
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'grace');
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(router.state.location.search).toEqual({ q: 'grace' });
  const searches = api.calls.filter(({ path }) => path.includes('q='));
  expect(searches.map(({ path }) => path)).toEqual([found.slice('GET '.length)]);
});

test('a search without matches offers to show all members', async () => {
  const noMatches = list('page[size]=20&page[number]=1&q=zzz');
  signInWith({ answers: { [firstPage]: page(team), [noMatches]: page([]) } });
  const { user } = await open('/companies/members?q=zzz');
  expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
  await user.click(await button('Show all'));
  expect(await screen.findByText('Grace')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a page past the end redirects to the last page', async () => {
  const gone = list('page[size]=20&page[number]=9');
  const last = list('page[size]=20&page[number]=2');
  signInWith({ answers: { [gone]: page([], 21), [last]: page([team[2]], 21) } });
  await open('/companies/members?page=8');
  expect(await screen.findByText('21–21 of 21')).toBeVisible();
});

test('a failed load shows the reason and can be retried', async () => {
  let away = true;
  signInWith({
    answers: {
      [firstPage]: () =>
        away ? { status: 403, body: { error: { code: 'x', message: 'Not today.' } } } : page(team),
    },
  });
  const { user } = await open();
  expect(await screen.findByText('Not today.')).toBeVisible();
  away = false;
  await user.click(await button('Try again'));
  expect(await screen.findByText('Grace')).toBeVisible();
});

test('applications that failed to load are not shown as none', async () => {
  signInWith({ answers: { [firstPage]: page(team), 'GET applications': { status: 500 } } });
  const { user } = await open();
  await user.click(await button('Edit Grace Lee'));
  expect(await screen.findByText(/^The applications could not be loaded/)).toBeVisible();
  expect(screen.queryByText('This company has no applications yet.')).toBeNull();
});
