import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import {
  engagementAnswers,
  someCoupon,
  someEngagement,
} from '../../testing/examples/some-engagement.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';
import type { Engagement } from './queries.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./engagements-page.tsx'), 60_000);

const page = '/buildings/5/floors/31/engagements';
const upstairs = { ...someFloor, id: 32, name: '1', position: 1 };
const menu = someEngagement({ id: 7 });

type Visit = {
  at?: string;
  role?: 'owner' | 'manager';
  engagements?: readonly Engagement[];
  answers?: Parameters<typeof stubApi>[0];
};

const open = ({ at = page, role = 'owner', engagements = [menu], answers = {} }: Visit = {}) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': { body: { building_floors: [someFloor, upstairs] } },
      ...engagementAnswers(...engagements),
      ...answers,
    },
  });
  return { api, ...renderApp(at) };
};

const button = (name: string) => screen.getByRole('button', { name });
const marker = (name: string) => screen.findByRole('button', { name, pressed: false });
const tab = (name: string) => screen.findByRole('tab', { name, selected: true });

test('[S2.32] [S2.48] [S2.50] three tabs list engagements by their action names', async () => {
  const { user, router } = open({
    engagements: [menu, someEngagement({ id: 8, activity: someCoupon })],
  });
  expect(await tab('Coupon')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Coupon',
    'URL',
    'Custom',
  ]);
  expect(screen.getByRole('link', { name: /Two for one/ })).toHaveAttribute('href', `${page}/8`);
  expect(screen.getByRole('link', { name: 'Engagements' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Navigation' })).not.toHaveAttribute(
    'aria-current',
    'page',
  );

  await user.click(screen.getByRole('tab', { name: 'URL' }));
  expect(await screen.findByRole('link', { name: /Menu/ })).toHaveAttribute('href', `${page}/7`);
  await user.click(screen.getByRole('tab', { name: 'Custom' }));
  expect(await screen.findByText('Custom not created')).toBeVisible();
  expect(router.state.location.href).toBe(`${page}?tab=custom`);
});

test('[S2.48] switching tabs clears the selection and returns to the list', async () => {
  const { user, router } = open({ at: `${page}/7` });
  expect(await screen.findByRole('button', { name: 'North door', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Coupon' }));
  expect(await marker('North door')).toBeVisible();
  expect(router.state.location.href).toBe(page);
});

test('[S2.49] [S2.51] the URL of an engagement opens its tab and its details', async () => {
  open({ at: `${page}/7` });
  expect(await tab('URL')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Menu' }));
  const based = within(panel.getByRole('group', { name: 'Based on' }));
  expect(based.getByRole('button', { name: 'Zone' })).toHaveAttribute('aria-disabled', 'true');
  expect(based.getByText('Beacon')).toBeVisible();
  for (const name of ['Back', 'Delete', 'Save'])
    expect(panel.getByRole('button', { name })).toBeVisible();
  expect(panel.getByRole('checkbox', { name: 'North door' })).toBeChecked();
});

test('an unknown engagement shows an error page', async () => {
  open({ at: `${page}/99` });
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible();
});

test('[S4.40] the five events are offered by their names', async () => {
  open({ at: `${page}/7` });
  const events = within(await screen.findByRole('radiogroup', { name: 'Trigger event' }));
  const names = ['On Hello', 'On Exit', 'Near', 'Far', 'Immediate'];
  expect(events.getAllByRole('radio')).toHaveLength(5);
  for (const name of names) expect(events.getByRole('radio', { name })).toBeVisible();
  expect(events.getByRole('radio', { name: 'On Hello' })).toBeChecked();
});

const created = someEngagement({ id: 9, beacon_ids: [82] });
const createdAnswer = { status: 201, body: { trigger: created } };

const fillInLink = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Create Engagement' }));
  await fillInField(user, await screen.findByRole('textbox', { name: 'Action name' }), 'Menu');
  const address = screen.getByRole('textbox', { name: 'URL' });
  await fillInField(user, address, ' https://example.test/menu ');
  await user.click(button('Next'));
};

test('[S4.37] [S4.38] [S5.30] [S7.31] a new engagement is filled in, gets beacons and an event, and is created', async () => {
  const { api, user, router } = open({
    at: `${page}?tab=url`,
    engagements: [],
    answers: { 'POST buildings/5/triggers/beacon': createdAnswer },
  });
  expect(await screen.findByText('URL not created')).toBeVisible();
  await fillInLink({ user });
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  await user.click(button('Save'));
  expect(await screen.findByText('Please select the beacons on the map')).toBeVisible();
  expect(screen.getByText('Please select the trigger')).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/triggers/beacon')).toHaveLength(0);

  await user.click(await marker('South door'));
  expect(screen.queryByText('Please select the beacons on the map')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Near' }));
  await user.click(button('Save'));
  await waitFor(() => expect(router.state.location.href).toBe(`${page}/9`));
  expect(api.callsTo('POST', 'buildings/5/triggers/beacon')[0]?.body).toMatchObject({
    event_type: 'near',
    beacon_ids: [82],
    activity_attributes: { scheme: 'url', name: 'Menu', url: 'https://example.test/menu' },
  });
});

test('an unfinished engagement survives a reload', async () => {
  const first = open({ at: `${page}?tab=url`, engagements: [] });
  await fillInLink(first);
  await first.user.click(await marker('South door'));
  const { href } = first.router.state.location;
  document.body.replaceChildren();
  open({ at: href, engagements: [] });
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'South door' })).toBeChecked();
});

test('an unfinished engagement is continued with the currently selected beacons', async () => {
  const { user, router } = open({ at: `${page}?tab=url&step=form`, engagements: [] });
  await fillInField(user, await screen.findByRole('textbox', { name: 'Action name' }), 'Menu');
  await act(() => router.navigate({ href: `${page}?tab=url` }));
  await user.click(await marker('North door'));
  await user.click(button('Create Engagement'));
  expect(await screen.findByRole('textbox', { name: 'Action name' })).toHaveValue('Menu');
  expect(screen.getByRole('button', { name: 'North door', pressed: true })).toBeVisible();
});

test('[S2.52] the coupon form opens over its engagement', async () => {
  const saved = someEngagement({ id: 8, activity: someCoupon });
  const { user, router } = open({ at: `${page}/8`, engagements: [saved] });
  await user.click(await screen.findByRole('button', { name: 'Edit Coupon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coupon' }));
  await fillInField(user, dialog.getByRole('textbox', { name: 'Title' }), ' and cake');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.href).toBe(`${page}/8`));
  expect(await screen.findByText('Coffee')).toBeVisible();
  expect(screen.queryByText('Coffee and cake')).not.toBeInTheDocument();
});

test('[S7.32] a saved engagement is updated unless another user has changed it', async () => {
  let status = 409;
  const changed = { ...menu, event_type: 'leave' as const, lock_version: 5 };
  const { api, user } = open({
    at: `${page}/7`,
    answers: {
      'PUT triggers/7': () =>
        status === 409
          ? { status, body: refusal('Someone else changed this engagement in the meantime.') }
          : { body: { trigger: changed } },
    },
  });
  await screen.findByRole('region', { name: 'Menu' });
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: 'On Exit' }));
  await user.click(button('Save'));
  expect(await screen.findByText('Someone else changed this engagement.')).toBeVisible();
  status = 200;
  await user.click(button('Save'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  const [refused, done] = api.callsTo('PUT', 'triggers/7');
  expect(refused?.body).toMatchObject({ event_type: 'leave', lock_version: 4 });
  expect(done?.body).toMatchObject({ event_type: 'leave', lock_version: 4 });
});

test('[S4.39] deleting asks for confirmation and returns to the list', async () => {
  const { api, user, router } = open({
    at: `${page}/7`,
    answers: { 'DELETE triggers/7': { status: 204 } },
  });
  await screen.findByRole('region', { name: 'Menu' });
  await user.click(button('Delete'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Trigger' }));
  expect(
    dialog.getByText('This action will remove the trigger, please confirm.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(router.state.location.href).toBe(`${page}?tab=url`));
  expect(api.callsTo('DELETE', 'triggers/7')).toHaveLength(1);
});

test('[S8.17] a refusal shows the message of the server, or that something went wrong', async () => {
  const answers = [
    { status: 422, body: refusal('Invalid', { beacon_ids: ['Beacon 81 is gone.'] }) },
    { status: 403, body: refusal('Your plan has no engagements.') },
    { status: 500 },
  ];
  const { user } = open({
    at: `${page}/7`,
    answers: { 'PUT triggers/7': () => answers.shift() ?? { status: 500 } },
  });
  await screen.findByRole('region', { name: 'Menu' });
  await user.click(screen.getByRole('radio', { name: 'Far' }));
  for (const words of [
    'Beacon 81 is gone.',
    'Your plan has no engagements.',
    'Something went wrong',
  ]) {
    await user.click(button('Save'));
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test('[S2.50] [S5.30] [S6.9] [S6.11] a manager can view engagements but not change them', async () => {
  const { user, api, router } = open({ at: `${page}/7`, role: 'manager' });
  await screen.findByRole('region', { name: 'Menu' });
  for (const name of ['Save', 'Delete', 'Edit URL', 'Duplicate']) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button(name));
  }
  expect(screen.getByRole('radio', { name: 'Near' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Custom' }));
  expect(await screen.findByText(/contact the administrators/)).toBeVisible();
  expect(button('Create Engagement')).toHaveAttribute('aria-disabled', 'true');
  await act(() => router.navigate({ href: `${page}?tab=custom&step=form` }));
  expect(await screen.findByRole('button', { name: 'Next' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a Shift drag selects the beacons in the frame and does not move the map', async () => {
  open({ at: page });
  await marker('North door');
  act(() => shownMap().zoomTo(19));
  const canvas = shownMap().getCanvas();
  const at = (latitude: number, longitude: number) => {
    const { x, y } = shownMap().project([longitude, latitude]);
    return { clientX: x, clientY: y, button: 0, bubbles: true };
  };
  fireEvent.pointerDown(canvas, { ...at(66.0002, -15.0002), shiftKey: true });
  expect(shownMap().dragPan.enabled).toBe(false);
  fireEvent.pointerMove(window, at(65.9998, -14.9998));
  fireEvent.pointerUp(window, at(65.9998, -14.9998));
  expect(await screen.findByText('North door selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'North door', pressed: true })).toBeVisible();
  expect(shownMap().dragPan.enabled).toBe(true);
  fireEvent.pointerDown(canvas, at(66.001, -15.001));
  fireEvent.pointerUp(window, at(65.99, -14.99));
  expect(screen.getByText('North door selected')).toBeVisible();
});

test('beacons of several floors can be selected without losing changes', async () => {
  const { user, router } = open({ at: `${page}/7` });
  await user.click(await screen.findByRole('radio', { name: 'Far' }));
  const floors = within(screen.getByRole('navigation', { name: 'Switch floor' }));
  await user.click(floors.getByRole('link', { name: '1' }));
  await user.click(await marker('Gallery'));
  expect(router.state.location.pathname).toBe('/buildings/5/floors/32/engagements/7');
  expect(screen.getByRole('radio', { name: 'Far' })).toBeChecked();
  expect(screen.getByText('2 beacons selected')).toBeVisible();
});

test('a duplicate opens after it is created', async () => {
  const copy = someEngagement({ id: 12, activity: { ...menu.activity, name: 'Menu (copy)' } });
  const { user, router } = open({
    at: `${page}/7`,
    answers: { 'POST triggers/7/duplicate': { status: 201, body: { trigger: copy } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { name: 'Menu (copy)' })).toBeVisible();
  expect(router.state.location.href).toBe(`${page}/12`);
});

test('changes are discarded only after confirmation', async () => {
  const { user, router } = open({ at: `${page}/7` });
  await user.click(await screen.findByRole('radio', { name: 'Far' }));
  await user.click(button('Back'));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('radio', { name: 'Far' })).toBeChecked();
  await user.click(button('Back'));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.href).toBe(`${page}?tab=url`));
  await user.click(await screen.findByRole('link', { name: /Menu/ }));
  expect(await screen.findByRole('radio', { name: 'On Hello' })).toBeChecked();
});

test('period, cooldown and cap are saved with the engagement if they are valid', async () => {
  const { api, user } = open({
    at: `${page}/7`,
    answers: { 'PUT triggers/7': { body: { trigger: menu } } },
  });
  await user.click(await screen.findByRole('button', { name: /When it is shown/ }));
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-24' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-01' } });
  expect(await screen.findByText('The end date is before the start date.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-26' } });
  await user.type(screen.getByRole('textbox', { name: 'Maximum displays per visitor' }), '2000');
  expect(screen.getByText('Enter a whole number from 1 to 1000.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Maximum displays per visitor' }));
  await user.type(screen.getByRole('textbox', { name: 'Minimum minutes between displays' }), '30');
  await user.click(button('Save'));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PUT', 'triggers/7')[0]?.body).toMatchObject({
    active_from: '2026-12-24',
    active_until: '2026-12-26',
    cooldown_minutes: 30,
    cap_per_visitor: null,
  });
});

test('the simulator lists what a visitor sees, and why other engagements are not shown', async () => {
  const closed = someEngagement({
    id: 8,
    active_hours: '--/--',
    activity: { ...menu.activity, name: 'Closed' },
  });
  const { user } = open({ at: `${page}?simulate=true`, engagements: [menu, closed] });
  await screen.findByText('Click on the map to drop a visitor.');
  act(() => shownMap().fire('click', { lngLat: { lng: -15, lat: 66 } }));
  const outcomes = await screen.findByRole('list', { name: 'Results of walk 1' });
  expect(outcomes).toHaveTextContent('MenuShownOn Hello and Immediate at North door, 0.0 m away');
  expect(outcomes).toHaveTextContent('ClosedNot at this hour');
  act(() => shownMap().fire('click', { lngLat: { lng: -15, lat: 66.0003 } }));
  await user.click(await marker('South door'));
  expect(screen.getByText('3 stops')).toBeVisible();
  act(() => shownMap().fire('click', { lngLat: { lng: 100, lat: 0 } }));
  expect(await screen.findByText(/^That is too far to walk/)).toBeVisible();
  expect(screen.getByText('3 stops')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /other events/ }));
  expect(outcomes).toHaveTextContent('Waits for another event');
});
