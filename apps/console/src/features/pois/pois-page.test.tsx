import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listOf, someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { floorAnswers, somePoi } from '../../testing/examples/some-contents.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal, type StubAnswer, type stubApi, type StubCall } from '../../testing/stub-api.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';

const cafe = somePoi({
  id: 61,
  poi_id: 'cafe',
  title: 'Café',
  subtitles: ['Coffee'],
  category_id: 4,
  lock_version: 3,
});
const bank = somePoi({ id: 62, poi_id: 'bank', title: 'Bank' });

const address = '/buildings/5/floors/31/pois';
const saved = ({ body }: StubCall) => ({
  body: { building_poi: { ...cafe, ...(body as Partial<WirePoi>), lock_version: 4 } },
});

type Situation = {
  at?: string;
  role?: typeof someCompany.role;
  pois?: readonly WirePoi[];
  answers?: Parameters<typeof stubApi>[0];
};

const open = async ({
  at = address,
  role = 'owner',
  pois = [cafe, bank],
  answers = {},
}: Situation = {}) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: {
      'GET applications': listOf(someApplication).answer,
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': { body: { building_floors: [someFloor] } },
      'GET applications/12/building_poi_categories': {
        body: { building_poi_categories: [{ id: 4, name: 'Food' }] },
      },
      ...floorAnswers(31, { pois }),
      'PUT pois/61': saved,
      'DELETE pois/62?lock_version=0': { status: 204 },
      ...answers,
    },
  });
  const app = renderApp(at);
  const table = await screen.findByRole('table', { name: 'Points of Interest' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return { api, table: within(table), ...app };
};

const titles = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title of/ }).map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

test('[S2.46] [S2.47] [S9.7] the table has its columns, POI links built from the mask, and back links', async () => {
  const { table } = await open();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'POI ID',
    'Title',
    'Subtitle',
    'Category',
    'Floor title',
    'Floor ID',
    'POI Link',
    'Actions',
  ]);
  const row = within(table.getByRole('row', { name: /cafe/ }));
  expect(row.getByRole('cell', { name: 'G' })).toBeVisible();
  expect(row.getByRole('cell', { name: '31' })).toBeVisible();
  expect(row.getByRole('combobox', { name: 'Category of Café' })).toHaveValue('Food');
  expect(row.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^http.+\/share\/link\.html\?9CR7\S{4}\+\S{6}&G$/),
  );
  expect(row.getByRole('button', { name: 'Copy the link to Café' })).toBeVisible();
  for (const name of ['Floor G', 'Back'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/buildings/5/floors/31');
  expect(button('POI Link Settings')).toBeVisible();
  expect(button('Export to Excel')).toBeVisible();
});

test('[S4.47] [S7.27] [S5.26] an edited row is saved with the fields of the table', async () => {
  const { api, user } = await open();
  const save = button('Save Café');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  const title = screen.getByRole('textbox', { name: 'Title of Café' });
  expect(title).toHaveAttribute('maxlength', '255');
  await user.clear(title);
  expect(screen.getByText('POI Name is Required')).toBeVisible();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await fillInField(user, title, 'Harbour café');
  await user.click(button('Subtitle of Café: Coffee'));
  await user.type(await screen.findByRole('textbox', { name: 'Subtitle' }), 'Tea{Enter}');
  expect(screen.getByText('1 row is not saved')).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PUT', 'pois/61').map(({ body }) => body)).toEqual([
    {
      title: 'Harbour café',
      subtitles: ['Coffee', 'Tea'],
      subcategories: [],
      category_id: 4,
      lock_version: 3,
    },
  ]);
  expect(button('Save Harbour café')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Save Harbour café')).toHaveAccessibleDescription('Saved');
  await user.type(screen.getByRole('textbox', { name: 'Title of Harbour café' }), 's');
  expect(button('Save Harbour café')).not.toHaveAccessibleDescription();
  await user.type(screen.getByRole('textbox', { name: 'Title of Harbour café' }), '{Backspace}');
  expect(screen.queryByText('1 row is not saved')).not.toBeInTheDocument();
});

test('[S5.27] a category is added in the table, and chosen for the row', async () => {
  const listed = [{ id: 4, name: 'Food' }];
  const { api, user } = await open({
    answers: {
      'GET applications/12/building_poi_categories': () => ({
        body: { building_poi_categories: listed },
      }),
      'POST applications/12/building_poi_categories': () => {
        listed.push({ id: 5, name: 'Bars' });
        return { status: 201, body: { building_poi_category: { id: 5, name: 'Bars' } } };
      },
    },
  });
  const category = screen.getByRole('combobox', { name: 'Category of Café' });
  await user.click(category);
  await user.type(category, 'Bars');
  await user.click(await screen.findByRole('option', { name: 'Add category…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the new category' }));
  await fillInField(user, dialog.getByRole('textbox', { name: 'Name' }), 'Bars');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(category).toHaveValue('Bars'));
  expect(screen.getByText('1 row is not saved')).toBeVisible();
  expect(api.callsTo('POST', 'applications/12/building_poi_categories')).toHaveLength(1);
});

test('the subcategories of a row are named beside its category', async () => {
  await open({ pois: [{ ...cafe, subcategories: ['Espresso'] }] });
  expect(button('Subcategories of Café: Espresso')).toHaveTextContent(/^Espresso$/);
});

test('[S4.47] typing the same value again is not an edit', async () => {
  const { user } = await open();
  const title = screen.getByRole('textbox', { name: 'Title of Café' });
  await user.type(title, 's');
  expect(button('Save Café')).not.toHaveAttribute('aria-disabled');
  await user.type(title, '{Backspace}');
  expect(button('Save Café')).toHaveAttribute('aria-disabled', 'true');
});

test('[S8.16] a refused row shows the reason in a toast and retains its changes', async () => {
  const { user } = await open({
    answers: { 'PUT pois/61': { status: 422, body: refusal('Too plain a name.', {}) } },
  });
  await user.type(screen.getByRole('textbox', { name: 'Title of Café' }), 's');
  await user.click(button('Save Café'));
  expect(await screen.findByText('Too plain a name.')).toBeVisible();
  expect(titles()).toEqual(['Cafés', 'Bank']);
});

test('[S8.16] without a message from the server, the toast says that something went wrong', async () => {
  const { user } = await open({ answers: { 'PUT pois/61': { status: 500 } } });
  await user.type(screen.getByRole('textbox', { name: 'Title of Café' }), 's');
  await user.click(button('Save Café'));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});

test('on a conflict the user is notified, sees the other changes, and can save again', async () => {
  let theirs: WirePoi = cafe;
  const list = () => ({
    body: { building_pois: [theirs] },
    headers: { 'X-Pager-Total-Count': '1', 'X-Pager-Per-Page': '100' },
  });
  const stale = { error: { code: 'stale', message: 'Someone else changed this POI.' } };
  const { api, user } = await open({
    answers: {
      'GET buildings/5/floors/31/pois?page%5Bsize%5D=100&page%5Bnumber%5D=1': list,
      'PUT pois/61': (call) =>
        (call.body as WirePoi).lock_version === theirs.lock_version
          ? saved(call)
          : { status: 409, body: stale },
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Title of Café' }), 's');
  theirs = { ...cafe, title: 'Theirs', subtitles: ['Cake'], lock_version: 9 };
  await user.click(button('Save Café'));
  expect(await screen.findByText(/^Someone else changed this POI\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Subtitle of Theirs: Cake' })).toBeVisible();
  expect(titles()).toEqual(['Cafés']);
  await user.click(button('Save Theirs'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PUT', 'pois/61').at(-1)?.body).toMatchObject({
    title: 'Cafés',
    subtitles: ['Cake'],
    lock_version: 9,
  });
});

test('[S2.47] [S4.47] [S9.9] after confirmation the row is removed immediately', async () => {
  let answer = (_reply: StubAnswer): void => undefined;
  const pending = new Promise<StubAnswer>((resolve) => {
    answer = resolve;
  });
  const { user } = await open({
    answers: { 'DELETE pois/62?lock_version=0': () => pending },
  });
  await user.click(button('Delete Bank'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete POI' }));
  expect(dialog.getByText('This action cannot be undone')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Café']));
  answer({ status: 204 });
  expect(await screen.findByText('Bank was deleted.')).toBeVisible();
});

test('a refused deletion restores the row', async () => {
  const { user } = await open({ answers: { 'DELETE pois/62?lock_version=0': { status: 503 } } });
  await user.click(button('Delete Bank'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Café', 'Bank']));
});

test('order and search are stored in the URL, and edited rows stay visible', async () => {
  const { router, table, user } = await open();
  await user.click(table.getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(titles()).toEqual(['Bank', 'Café']));
  await user.type(screen.getByRole('textbox', { name: 'Title of Bank' }), 's');
  await user.type(screen.getByRole('searchbox', { name: 'Search POIs' }), 'food');
  await waitFor(() => expect(router.state.location.href).toBe(`${address}?sort=title&q=food`));
  expect(titles()).toEqual(['Banks', 'Café']);
  await user.click(button('Discard changes'));
  await waitFor(() => expect(titles()).toEqual(['Café']));
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { router, user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Title of Café' }), 's');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe(address);
  expect(titles()).toEqual(['Cafés', 'Bank']);
});

test('arrow keys and Enter move between rows within a column', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Title of Café' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Title of Bank' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{ArrowUp}');
  expect(button('Subtitle of Café: Coffee')).toHaveFocus();
});

test('[S2.47] [S8.14] the link settings are saved from here, and the links follow', async () => {
  const mask = 'https://maps.test/$POI_ID';
  const { user } = await open({
    answers: {
      'PATCH buildings/5': { body: { building: { ...someBuilding, poi_link_mask: mask } } },
    },
  });
  await user.click(button('POI Link Settings'));
  const dialog = within(await screen.findByRole('dialog', { name: 'POI Link Settings' }));
  await user.type(dialog.getByRole('textbox', { name: 'Link mask' }), mask);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved successfully')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'https://maps.test/cafe' })).toBeVisible(),
  );
});

test('a read-only user sees the reason and no fields', async () => {
  await open({ role: 'manager' });
  expect(screen.getByText(/Your role does not allow changing POIs/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  for (const name of ['Save Café', 'Delete Café', 'POI Link Settings'])
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  expect(button('Export to Excel')).not.toHaveAttribute('aria-disabled');
});

test('a floor without POIs links to the studio', async () => {
  await open({ pois: [] });
  expect(screen.getByText('There are no POIs on this floor yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the floor' })).toBeVisible();
  expect(button('Export to Excel')).toHaveAttribute('aria-disabled', 'true');
});

test('a failed load of the POIs can be retried', async () => {
  await open({
    answers: {
      'GET buildings/5/floors/31/pois?page%5Bsize%5D=100&page%5Bnumber%5D=1': {
        status: 404,
        body: refusal('Not there.'),
      },
    },
  });
  for (const message of screen.getAllByText('Not there.')) expect(message).toBeVisible();
  expect(button('Try again')).toBeVisible();
});

test('[S8.16] all changed rows are saved at once; a refused one retains its changes and shows the reason', async () => {
  const { api, user } = await open({
    answers: { 'PUT pois/62': { status: 422, body: refusal('Not like this') } },
  });
  await fillInField(user, screen.getByRole('textbox', { name: 'Title of Café' }), ' Bistro');
  await fillInField(user, screen.getByRole('textbox', { name: 'Title of Bank' }), 'Vault');
  await user.click(button('Save all'));
  expect(await screen.findByText('1 POI saved.')).toBeVisible();
  expect(await screen.findByText(/^Not saved: Bank \(Not like this\)\./)).toBeVisible();
  expect(screen.getByText('1 row is not saved')).toBeVisible();
  expect(api.callsTo('PUT', 'pois/61')[0]?.body).toMatchObject({ title: 'Café Bistro' });
});

test('[S8.16] a POI that another user deleted is reported separately from refused ones', async () => {
  let left = [cafe, bank];
  const { user } = await open({
    answers: {
      'GET buildings/5/floors/31/pois?page%5Bsize%5D=100&page%5Bnumber%5D=1': () => ({
        body: { building_pois: left },
        headers: { 'X-Pager-Total-Count': String(left.length), 'X-Pager-Per-Page': '100' },
      }),
      'PUT pois/61': { status: 404, body: refusal('Not found.') },
      'PUT pois/62': { status: 500 },
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Title of Café' }), 's');
  await user.type(screen.getByRole('textbox', { name: 'Title of Bank' }), 's');
  left = [bank];
  await user.click(button('Save all'));
  expect(await screen.findByText(/^Deleted by another user: Café\./)).toBeVisible();
  expect(screen.getByText(/^Not saved: Bank \(Something went wrong\)\./)).toBeVisible();
  expect(titles()).toEqual(['Banks']);
});

const newBuilding = { ...someBuilding, share_page: false, share_page_set: false };
const patched = ({ body }: StubCall) => ({
  body: {
    building: { ...someBuilding, ...(body as Partial<typeof someBuilding>), share_page_set: true },
  },
});

test('the public page of a new building is turned on when links are first shown', async () => {
  const { api, user } = await open({
    answers: {
      'GET buildings/5': { body: { building: newBuilding } },
      'PATCH buildings/5': patched,
    },
  });
  expect(await screen.findByText('These links are public now')).toBeVisible();
  await user.click(button('Turn off'));
  expect(await screen.findByText(/^These links don't work/)).toBeVisible();
  expect(api.callsTo('PATCH', 'buildings/5').map(({ body }) => body)).toEqual([
    { share_page: true },
    { share_page: false },
  ]);
});

test.each([
  ['without a link to show', { pois: [] }, newBuilding],
  ['for users who may not turn it on', { role: 'manager' as const }, newBuilding],
  ['after a user turned it off', {}, { ...newBuilding, share_page_set: true }],
])('the public page stays off %s', async (_when, situation, building) => {
  const { api } = await open({
    ...situation,
    answers: { 'GET buildings/5': { body: { building } } },
  });
  expect(screen.queryByText('These links are public now')).toBeNull();
  expect(api.callsTo('PATCH', 'buildings/5')).toHaveLength(0);
});
