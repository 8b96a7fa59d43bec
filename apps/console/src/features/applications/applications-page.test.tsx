import { type Role, roles } from '@floorwright/domain/access';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listOf, someApplication } from '../../testing/examples/some-application.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../testing/examples/some-company.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, type StubAnswer, type stubApi } from '../../testing/stub-api.ts';
import { ApplicationsPage } from './applications-page.tsx';

const harbour = { ...someApplication, id: 13, name: 'Harbour' };

const noContents = {
  buildings: 0,
  floors: 0,
  pois: 0,
  beacons: 0,
  engagements: 0,
  members: 0,
};

const limitedTo = (limit_apps: number | null) => ({
  ...someCompany,
  subscription: { ...activeSubscription, limit_apps },
});

type Situation = {
  role?: Role;
  limit?: number | null;
  list?: ReturnType<typeof listOf>;
  answers?: Parameters<typeof stubApi>[0];
};

const open = async ({
  role = 'owner',
  limit = null,
  list = listOf(someApplication, harbour),
  answers = {},
}: Situation = {}) => {
  const api = signInWith({
    company: { ...limitedTo(limit), role },
    answers: { 'GET applications': list.answer, ...answers },
  });
  const page = await renderPage(ApplicationsPage, { at: '/applications', frame: 'reading' });
  return { ...page, api };
};

const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const invalid = (message: string): StubAnswer => ({
  status: 422,
  body: refusal('Invalid', { name: [message] }),
});

test('[S2.24] the page shows a tile for each application, and a link to /companies', async () => {
  await open();
  const grid = within(await screen.findByRole('list', { name: 'Applications' }));
  expect(grid.getByRole('button', { name: 'Demo mall' })).toBeVisible();
  expect(grid.getByRole('button', { name: 'Harbour' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Companies' })).toHaveAttribute('href', '/companies');
});

test('[S2.25] a click on a tile selects it and goes to /buildings', async () => {
  const { user } = await open();
  await user.click(await button('Harbour'));
  expect(await screen.findByText('Now at /buildings')).toBeVisible();
  expect(localStorage.getItem('floorwright.application_id')).toBe('13');
});

test('[S2.25] Enter on a tile selects it and goes to /buildings', async () => {
  const { user } = await open();
  (await button('Harbour')).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Now at /buildings')).toBeVisible();
  expect(localStorage.getItem('floorwright.application_id')).toBe('13');
});

test.each(
  roles.map((role) => ({
    role,
    renames: role !== 'manager',
    manages: role === 'owner' || role === 'super_admin',
  })),
)('[S6.2] [S6.6] what $role may do', async ({ role, renames, manages }) => {
  await open({ role });
  await button('Demo mall');
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Rename Demo mall' })).toHaveLength(
      renames ? 1 : 0,
    ),
  );
  for (const name of [
    'Delete Demo mall',
    'Create application',
    'Export Demo mall',
    'Import into Demo mall',
    'New application from a file',
  ])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(manages ? 1 : 0);
});

test('[S2.26] [S4.16] Enter renames, and focus returns to the button', async () => {
  const list = listOf(someApplication);
  const { user, api } = await open({
    list,
    answers: {
      'PATCH applications/12': () => {
        const renamed = { ...someApplication, name: 'North mall' };
        list.set(renamed);
        return { body: { application: renamed } };
      },
    },
  });
  await user.click(await button('Rename Demo mall'));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await user.keyboard('North mall{Enter}');
  expect(await button('North mall')).toBeVisible();
  expect(api.callsTo('PATCH', 'applications/12')[0]?.body).toEqual({ name: 'North mall' });
  expect(await button('Rename North mall')).toHaveFocus();
});

test('[S4.16] Escape and Cancel do not change the name', async () => {
  const { user, api } = await open();
  for (const leave of [
    () => user.keyboard('x{Escape}'),
    async () => user.click(await button('Cancel')),
  ]) {
    await user.click(await button('Rename Demo mall'));
    await user.keyboard('Other');
    await leave();
    expect(await button('Demo mall')).toBeVisible();
    expect(await button('Rename Demo mall')).toHaveFocus();
  }
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('leaving the field ends editing only if the name is unchanged', async () => {
  const { user } = await open();
  await user.click(await button('Rename Demo mall'));
  await user.click(screen.getByRole('heading', { name: 'Applications' }));
  expect(await button('Demo mall')).toBeVisible();
  await user.click(await button('Rename Demo mall'));
  await user.keyboard('Half typed');
  await user.click(screen.getByRole('heading', { name: 'Applications' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed');
});

test('[S5.16] an empty name cannot be saved', async () => {
  const { user, api } = await open();
  await user.click(await button('Rename Demo mall'));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  expect(await button('Save')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('   {Enter}');
  await user.click(await button('Save'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
  expect(await button('Save')).not.toHaveAttribute('aria-disabled');
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('[S5.16] [S9.3] a name has at most 255 characters', async () => {
  const { user, api } = await open();
  await user.click(await button('Rename Demo mall'));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.paste('x'.repeat(256));
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Name .*255/)).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test("[S5.16] the server's message on a name shows as 'Name {message}'", async () => {
  const { user } = await open({
    answers: {
      'PATCH applications/12': invalid('is taken'),
      'POST applications': invalid('is taken'),
    },
  });
  await user.click(await button('Rename Demo mall'));
  await user.keyboard('Harbour{Enter}');
  expect(await screen.findByText('Name is taken')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await button('Create application'));
  await user.keyboard('Harbour{Enter}');
  expect(await screen.findByText('Name is taken')).toBeVisible();
});

test('[S2.26] [S4.17] [S6.12] the create tile disappears at the limit of the plan', async () => {
  const list = listOf(someApplication);
  const { user, api } = await open({
    list,
    limit: 2,
    answers: {
      'POST applications': () => {
        list.set(someApplication, harbour);
        return { status: 201, body: { application: harbour } };
      },
      'DELETE applications/13': () => {
        list.set(someApplication);
        return { status: 204 };
      },
      'GET applications/13/contents': { body: { contents: noContents } },
    },
  });
  await user.click(await button('Create application'));
  await user.keyboard('Harbour{Enter}');
  expect(await button('Harbour')).toBeVisible();
  noButton('Create application');
  expect(screen.getByText(/^Your plan allows 2 applications\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to change the plan' })).toHaveAttribute(
    'href',
    '/payments/plans',
  );
  expect(api.callsTo('POST', 'applications')[0]?.headers.get('Idempotency-Key')).toBeTruthy();

  await user.click(await button('Delete Harbour'));
  await user.click(await button('Delete'));
  expect(await button('Create application')).toBeVisible();
  expect(screen.queryByText(/^Your plan allows/)).toBeNull();
});

test('[S4.17] a limit that another user reached is reported, and the tile disappears', async () => {
  const list = listOf(someApplication);
  const { user } = await open({
    list,
    limit: 2,
    answers: {
      'POST applications': () => {
        list.set(someApplication, harbour);
        const base = ['The Explorer plan allows 2 applications.'];
        return { status: 422, body: refusal('Invalid', { base }) };
      },
    },
  });
  await user.click(await button('Create application'));
  await user.keyboard('Third{Enter}');
  expect(await button('Harbour')).toBeVisible();
  expect(screen.getByText(/^Your plan allows 2 applications\./)).toBeVisible();
});

test('[S2.26] [S4.16] [S9.9] the delete dialog names the application and what else is deleted', async () => {
  const list = listOf(someApplication, harbour);
  localStorage.setItem('floorwright.application_id', '12');
  const { user } = await open({
    list,
    answers: {
      'GET applications/12/contents': {
        body: { contents: { ...noContents, buildings: 3, members: 1 } },
      },
      'DELETE applications/12': () => {
        list.set(harbour);
        return { status: 204 };
      },
    },
  });
  await user.click(await button('Delete Demo mall'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete application' }));
  expect(dialog.getByText('Demo mall')).toBeVisible();
  expect(
    await dialog.findByText(/^This also deletes 3 buildings .* 1 member loses access/),
  ).toBeVisible();
  expect(dialog.getByText('This action cannot be undone')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => noButton('Demo mall'));
  await waitFor(() => expect(localStorage.getItem('floorwright.application_id')).toBeNull());
});

test.each([
  ['It is in use.', { status: 409, body: refusal('It is in use.') }],
  ['Something went wrong', { status: 500 }],
])("[S8.13] a failed deletion says '%s'", async (words, answer) => {
  const { user } = await open({
    answers: {
      'GET applications/12/contents': { body: { contents: noContents } },
      'DELETE applications/12': answer,
    },
  });
  await user.click(await button('Delete Demo mall'));
  await user.click(await button('Delete'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Demo mall' })).toBeInTheDocument();
});

const nothing = 'There are no available Applications in your current Organization.';

test.each(['admin', 'manager'] as const)(
  '[S2.27] [S6.11] an empty company asks %s to ask the administrators',
  async (role) => {
    await open({ role, list: listOf() });
    expect(await screen.findByText(nothing)).toBeVisible();
    expect(
      screen.getByText(
        'Ask your Organization administrators to create one or give you the access.',
      ),
    ).toBeVisible();
  },
);

test('a manager of an empty company can create the first application', async () => {
  await open({ role: 'super_admin', list: listOf() });
  expect(await button('Create application')).toBeVisible();
  expect(screen.getByText(/^An application contains buildings/)).toBeVisible();
  expect(screen.queryByText(nothing)).toBeNull();
});

test('a failed load of the list can be retried', async () => {
  let away = true;
  const { user } = await open({
    answers: {
      'GET applications': () =>
        away ? { status: 500 } : { body: { applications: [someApplication] } },
    },
  });
  expect(await screen.findByText('The applications could not be loaded.')).toBeVisible();
  away = false;
  await user.click(await button('Try again'));
  expect(await button('Demo mall')).toBeVisible();
});

test('the selected application is marked', async () => {
  localStorage.setItem('floorwright.application_id', '13');
  await open();
  expect(await button('Harbour')).toHaveAttribute('aria-current', 'true');
  expect(await button('Demo mall')).toHaveAttribute('aria-current', 'false');
});
