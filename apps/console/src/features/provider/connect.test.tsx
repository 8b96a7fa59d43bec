import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { announced, png, stubStore } from '../../testing/fake-upload.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { answerBeside } from '../../testing/provider/answer-beside.ts';
import { createFakeProvider, fakeFloor, feature } from '../../testing/provider/fake-provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { stubApi } from '../../testing/stub-api.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';

vi.mock('../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

const linked: CompanyBuilding = {
  ...someBuilding,
  jibestream_id: '10',
  jibestream_client_id: 'client',
  jibestream_client_secret: 'secret',
  jibestream_customer_id: '1',
};

beforeEach(() => {
  localStorage.setItem('floorwright.application_id', '12');
});

type Situation = {
  company?: Partial<typeof someCompany>;
  answers?: Parameters<typeof stubApi>[0];
};

const open = (at: string, { company = {}, answers = {} }: Situation = {}) => {
  const api = signInWith({
    company: { ...someCompany, provider: true, ...company },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'POST direct_uploads': announced(),
      'GET buildings/5': { body: { building: linked } },
      'GET buildings/5/floors': { body: { building_floors: [] } },
      ...answers,
    },
  });
  stubStore();
  const provider = createFakeProvider([
    fakeFloor(1, -1, feature('Units')),
    fakeFloor(2, 0, feature('Units')),
    fakeFloor(3, 1, feature('Units')),
  ]);
  answerBeside((url) => url.startsWith(provider.baseUrl), provider.fetcher);
  return { api, provider, ...renderApp(at) };
};
type Opened = ReturnType<typeof open>;

const press = async ({ user }: Pick<Opened, 'user'>, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const signInAt = async (opened: Opened, secret = 'secret'): Promise<void> => {
  const { user } = opened;
  await fillInField(user, await screen.findByLabelText('Client id'), 'client');
  await fillInField(user, screen.getByLabelText('Client secret'), secret);
  await user.type(screen.getByLabelText('Customer id'), '1');
  await press(opened, 'Connect');
};

const chooseVenue = async (opened: Opened, search = 'mal'): Promise<void> => {
  await opened.user.type(await screen.findByRole('combobox', { name: 'Venue' }), search);
  await opened.user.click(await screen.findByRole('option', { name: 'Mall' }));
  await press(opened, 'Continue');
};

test('[S5.20] client id, client secret and customer id are required', async () => {
  const opened = open('/buildings/new/provider');
  await press(opened, 'Connect');
  expect(await screen.findAllByText('This field is required.')).toHaveLength(3);
  expect(opened.provider.requests).toEqual([]);
});

test('[S8.14] a refusal of the provider is shown in a toast and can be corrected', async () => {
  const opened = open('/buildings/new/provider');
  await signInAt(opened, 'wrong');
  expect(await screen.findByText('The provider refused the client id or secret.')).toBeVisible();
  await opened.user.clear(screen.getByLabelText('Client secret'));
  await opened.user.type(screen.getByLabelText('Client secret'), 'secret');
  await press(opened, 'Connect');
  expect(await screen.findByRole('combobox', { name: 'Venue' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByText('The provider refused the client id or secret.')).toBeNull(),
  );
});

test('[S5.20] a venue is required', async () => {
  const opened = open('/buildings/new/provider');
  await signInAt(opened);
  await press(opened, 'Continue');
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(opened.provider.paths()).toEqual(['/auth/token', '/customer/1/full']);
});

test('[S8.14] a venue without floors is reported in a toast', async () => {
  const opened = open('/buildings/new/provider');
  opened.provider.state.floors = [];
  await signInAt(opened);
  await chooseVenue(opened);
  expect(await screen.findByText('The provider has no floors for this venue yet.')).toBeVisible();
});

test('[S1.7] [S4.21] [S5.17] [S5.21] the form of the building is filled in from the venue', async () => {
  const opened = open('/buildings/new/provider', {
    answers: { 'POST applications/12/buildings': { status: 201, body: { building: linked } } },
  });
  const { api, router } = opened;
  await signInAt(opened);
  await chooseVenue(opened);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mall');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Market 1');
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('52.5');
  expect(screen.getByRole('textbox', { name: 'Longitude' })).toHaveValue('13.4');
  const floors = screen.getByRole('textbox', { name: 'Floors' });
  const basements = screen.getByRole('textbox', { name: 'Basement floors' });
  expect(floors).toHaveValue('2');
  expect(basements).toHaveValue('1');
  expect(floors).toBeDisabled();
  expect(basements).toBeDisabled();

  fireEvent.change(screen.getByLabelText('Choose a file: Photo'), { target: { files: [png()] } });
  await screen.findByRole('button', { name: 'Remove' });
  await press(opened, 'Save');
  await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/synchronize'));
  const [sent, ...more] = api.callsTo('POST', 'applications/12/buildings');
  expect(more).toEqual([]);
  expect(sent?.body).toEqual({
    name: 'Mall',
    address: 'Market 1',
    floors: 2,
    basement_floors: 1,
    coordinate_attributes: { latitude: 52.5, longitude: 13.4 },
    photo: 'signed-1',
    jibestream_id: '10',
    jibestream_client_id: 'client',
    jibestream_client_secret: 'secret',
    jibestream_customer_id: '1',
    languages: ['en'],
  });
});

test('the secret is stored in memory only', async () => {
  const opened = open('/buildings/new/provider');
  await signInAt(opened);
  await chooseVenue(opened);
  await screen.findByRole('textbox', { name: 'Name' });
  const { href, state } = opened.router.state.location;
  const stored = JSON.stringify([href, state, localStorage, sessionStorage]);
  expect(stored).toContain('/buildings/new/venue');
  expect(stored).not.toContain('secret');
});

test('after a reload, the form of a venue leads back to the choice of the venue', async () => {
  const { router } = open('/buildings/new/venue');
  expect(await screen.findByLabelText('Client id')).toHaveValue('');
  expect(router.state.location.pathname).toBe('/buildings/new/provider');
});

test.each(['/buildings/new', '/buildings/new/provider', '/buildings/new/venue'])(
  '[S3.2] a company without a provider is not led to one, at %s',
  async (at) => {
    const { router } = open(at, { company: { provider: false } });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByText('Connect provider')).toBeNull();
    expect(router.state.location.pathname).toBe('/buildings/new');
  },
);

test('[S3.2] a company without a provider cannot link a building but can unlink one', async () => {
  const company = { provider: false };
  const { router } = open('/buildings/5/provider', {
    company,
    answers: { 'GET buildings/5': { body: { building: someBuilding } } },
  });
  await screen.findByRole('button', { name: 'Save' });
  expect(router.state.location.pathname).toBe('/buildings/5');
  cleanup();
  open('/buildings/5/provider', { company });
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeVisible();
});

test('[S1.7] a company with a provider is offered it for a new building', async () => {
  const opened = open('/buildings/new');
  await opened.user.click(await screen.findByRole('link', { name: 'Connect provider' }));
  expect(await screen.findByLabelText('Client id')).toBeVisible();
});

test('[S1.7] an existing building is linked and preserves its name and place', async () => {
  const opened = open('/buildings/5', {
    answers: {
      'GET buildings/5': { body: { building: someBuilding } },
      'PATCH buildings/5': { body: { building: linked } },
    },
  });
  await opened.user.click(await screen.findByRole('link', { name: 'Connect provider' }));
  await signInAt(opened);
  await chooseVenue(opened);
  await press(opened, 'Save');
  expect(await screen.findByRole('heading', { name: 'Synchronize Floors' })).toBeVisible();
  expect(opened.api.callsTo('PATCH', 'buildings/5').map(({ body }) => body)).toEqual([
    {
      jibestream_id: '10',
      jibestream_client_id: 'client',
      jibestream_client_secret: 'secret',
      jibestream_customer_id: '1',
      floors: 2,
      basement_floors: 1,
    },
  ]);
});

test('the account of a linked building is changed without touching its floors', async () => {
  const before = { ...linked, jibestream_client_secret: 'old' };
  const opened = open('/buildings/5/provider', {
    answers: {
      'GET buildings/5': { body: { building: before } },
      'PATCH buildings/5': { body: { building: linked } },
    },
  });
  const secret = await screen.findByLabelText('Client secret');
  expect(secret).toHaveValue('old');
  await opened.user.clear(secret);
  await opened.user.type(secret, 'secret');
  await press(opened, 'Connect');
  expect(await screen.findByRole('combobox', { name: 'Venue' })).toHaveValue('Mall');
  await press(opened, 'Continue');
  await press(opened, 'Save');
  await screen.findByRole('heading', { name: 'Synchronize Floors' });
  const [sent] = opened.api.callsTo('PATCH', 'buildings/5');
  expect(sent?.body).toEqual({
    jibestream_id: '10',
    jibestream_client_id: 'client',
    jibestream_client_secret: 'secret',
    jibestream_customer_id: '1',
  });
});

test('linking another venue warns about the floors it removes', async () => {
  const opened = open('/buildings/5/provider', {
    answers: { 'GET buildings/5': { body: { building: { ...linked, jibestream_id: '9' } } } },
  });
  await press(opened, 'Connect');
  await chooseVenue(opened);
  expect(await screen.findByText('The building will be linked to another venue.')).toBeVisible();
});

test('disconnecting deletes the account and the venue, and nothing else', async () => {
  const opened = open('/buildings/5/provider', {
    answers: { 'PATCH buildings/5': { body: { building: someBuilding } } },
  });
  await press(opened, 'Disconnect');
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect provider' });
  expect(dialog).toHaveTextContent('keeps its floors');
  expect(opened.api.callsTo('PATCH', 'buildings/5')).toEqual([]);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/buildings/5'));
  expect(opened.api.callsTo('PATCH', 'buildings/5')[0]?.body).toEqual({
    jibestream_id: null,
    jibestream_client_id: null,
    jibestream_client_secret: null,
    jibestream_customer_id: null,
  });
});

test.each([
  ['admin', 2],
  ['manager', 0],
] as const)('of the links to the provider of a linked building, %s sees %s', async (role, seen) => {
  open('/buildings/5', { company: { role } });
  await screen.findByRole('heading', { level: 1, name: linked.name });
  const links = screen.queryAllByRole('link', {
    name: /^(Synchronize Floors|Provider connection)$/,
  });
  expect(links).toHaveLength(seen);
});
