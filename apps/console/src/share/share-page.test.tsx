import { layerStyles } from '@floorwright/domain/floors';
import { shareAddress } from '@floorwright/domain/pois';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { somePlace, somePoi, squareAt } from '../testing/examples/some-place.ts';
import { shownMap } from '../testing/fake-map.ts';
import { SharePage } from './share-page.tsx';
import type { Route } from './wire.ts';

vi.mock('../venue/map/load-map.ts', () => ({ loadMap: () => import('../testing/fake-map.ts') }));

const address = '/share/link.html?9F5FGXVQ+CFW25V&G';

const pois = [
  somePoi({ subtitles: ['Cakes'], category: 'Food', working_hours: '00/00' }),
  somePoi({ poi_id: 'bank', title: 'Bank', coordinates: squareAt(4) }),
  somePoi({ poi_id: 'attic', title: 'Attic', floor_id: 2, coordinates: squareAt(4) }),
];

/** From the cafe along its floor to the stairs and the elevator, which lead up to the attic. */
const routes: Route[] = [1, 2].map((floorId) => ({
  floor_id: floorId,
  points: [0, 4, 6].map((east, at) => ({
    latitude: 53.54365,
    longitude: 9.9886 + (east + 0.5) * 1.5e-4,
    kind: at === 1 ? ('stairs' as const) : at === 2 ? ('elevator' as const) : ('point' as const),
    shaft: at === 0 ? null : at,
    neighbors: [at - 1, at + 1].filter((other) => other >= 0 && other < 3),
    steps_to: [],
  })),
}));

type Answers = { place?: () => Response; document?: () => Response; routes?: () => Response };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const open = (link = address, answers: Answers = {}) => {
  const asked: string[] = [];
  let building: unknown;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.startsWith('/api/share/place') || url.startsWith('/api/share/pointer')) {
      const answer = answers.place?.() ?? json(somePlace({ pois }));
      if (!answer.ok || url.startsWith('/api/share/place')) return answer;
      const { building: shown, ...place } = (await answer.json()) as { building: unknown };
      building = shown;
      return json({ ...place, document: '/api/share/buildings/5/documents/hash' });
    }
    if (url.includes('/documents/')) return answers.document?.() ?? json({ building });
    if (url.includes('/routes')) return answers.routes?.() ?? json({ routes });
    return json({ map: { style_url: null } });
  });
  window.history.replaceState(null, '', link);
  render(<SharePage />);
  return { asked, user: userEvent.setup() };
};
afterEach(() => window.history.replaceState(null, '', '/'));

const search = () => screen.findByRole('combobox', { name: 'Search in Harbour Mall' });

test('the place of the link is shown with its details', async () => {
  const { asked } = open();
  expect(await screen.findByRole('heading', { name: 'Cafe' })).toBeVisible();
  expect(screen.getByText('Cakes')).toBeVisible();
  expect(screen.getByText('Food · Ground floor')).toBeVisible();
  expect(screen.getByText('Open 24 hours')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Cafe · Harbour Mall'));
  const query = new URLSearchParams({ link: address }).toString();
  expect(asked.filter((url) => url.startsWith('/api/share/'))).toEqual([
    `/api/share/pointer?${query}`,
    '/api/share/buildings/5/documents/hash',
  ]);
  const drawn = () => shownMap().querySourceFeatures('over-floor-pois');
  await waitFor(() => expect(drawn()).toHaveLength(2));
  const chosen = () => shownMap().getLayer('over-floor-chosen-area')?.filter;
  await waitFor(() => expect(chosen()).toEqual(['==', ['get', 'id'], 'cafe']));
});

test('a place says what it is and how to reach it, with links that give nothing away', async () => {
  const described = somePoi({
    description: 'Coffee.\nCakes.',
    website: 'https://www.cafe.example/menu',
    phone: '+49 40 123',
    pictures: [{ url: '/files/medium.webp', small: '/files/small.webp' }],
  });
  open(address, { place: () => json(somePlace({ pois: [described] })) });
  expect(await screen.findByText(/Coffee\.\s+Cakes\./)).toBeVisible();
  const website = screen.getByRole('link', { name: 'cafe.example/menu' });
  expect(website).toHaveAttribute('href', 'https://www.cafe.example/menu');
  expect(website.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('link', { name: '+49 40 123' })).toHaveAttribute('href', 'tel:+4940123');
  const picture = screen.getByRole('img', { name: 'Picture 1 of Cafe' });
  expect(picture).toHaveAttribute('src', '/files/small.webp');
  expect(picture.closest('a')).toHaveAttribute('rel', 'noopener noreferrer');
});

test('another place is found, and the address and history follow', async () => {
  const { user } = open();
  await user.type(await search(), 'att{Enter}');
  expect(await screen.findByRole('heading', { name: 'Attic' })).toBeVisible();
  expect(`${window.location.pathname}${window.location.search}`).toMatch(
    /^\/share\/link\.html\?\w{8}\+\w{6}&1&in=5$/,
  );
  expect(screen.getByRole('button', { name: 'Floor 1' })).toHaveAttribute('aria-pressed', 'true');
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Cafe' })).toBeVisible();
});

test('another floor is shown without leaving the place', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Floor 1' }));
  expect(screen.getByRole('heading', { name: 'Cafe' })).toBeVisible();
  const drawn = () => shownMap().querySourceFeatures('over-floor-pois');
  await waitFor(() => expect(drawn()).toHaveLength(1));
  expect(screen.getByRole('status', { name: 'Shown floor' })).toHaveTextContent('Floor 1');
  // Only the attic is on this floor, so the whole building is visible from its western edge.
  expect(shownMap().cameras.at(-1)?.center).toEqual([9.9886, 53.5436]);
  expect(`${window.location.pathname}${window.location.search}`).toBe(address);
});

test('the route crosses floors, by stairs or without them', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Directions' }));
  expect(asked.some((url) => url.endsWith('/routes'))).toBe(false);
  await user.type(screen.getByRole('combobox', { name: 'Where are you?' }), 'attic{Enter}');
  const directions = within(await screen.findByRole('region', { name: 'Directions to Cafe' }));
  expect(await directions.findByText('Take the stairs to the ground floor')).toBeVisible();
  expect(directions.getAllByRole('listitem').at(-1)).toHaveTextContent('Arrive at Cafe');
  expect(directions.getByRole('status')).toHaveTextContent(/^\d+ minutes? · \d+ m$/);
  expect(screen.getByRole('button', { name: 'Floor 1' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(directions.getByRole('checkbox', { name: 'Without stairs' }));
  expect(await directions.findByText('Take the elevator to the ground floor')).toBeVisible();
  expect(directions.queryByText('Take the stairs to the ground floor')).toBeNull();
  expect(window.location.search).toMatch(/&from=attic&step_free=1$/);
  await user.click(directions.getByText('Arrive at Cafe'));
  expect(screen.getByRole('button', { name: 'Ground floor' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(asked.filter((url) => url.endsWith('/routes'))).toHaveLength(1);

  window.history.back();
  expect(await directions.findByText('Take the stairs to the ground floor')).toBeVisible();
  expect(directions.getByRole('checkbox', { name: 'Without stairs' })).not.toBeChecked();
});

test('a shared route is restored', async () => {
  const place = { latitude: 53.54365, longitude: 9.988675, floorName: 'G', buildingId: 5 };
  open(shareAddress(place, { from: 'bank', stepFree: true }));
  const directions = within(await screen.findByRole('region', { name: 'Directions to Cafe' }));
  expect(directions.getByText('Bank')).toBeVisible();
  expect(directions.getByRole('checkbox')).toBeChecked();
  expect(await directions.findByText('Arrive at Cafe')).toBeVisible();
});

test('a visitor who is already there reads so, without a route', async () => {
  const { asked } = open(`${address}&from=cafe`);
  const directions = within(await screen.findByRole('region', { name: 'Directions to Cafe' }));
  expect(directions.getByRole('status')).toHaveTextContent('You are already there.');
  expect(directions.queryByRole('list')).toBeNull();
  expect(asked.some((url) => url.endsWith('/routes'))).toBe(false);
});

test('without a connection between the places, no route is reported', async () => {
  const nowhere = { routes: () => json({ routes: [] }) };
  open(`${address}&from=bank`, nowhere);
  expect(await screen.findByRole('alert')).toHaveTextContent('No route comes near Bank.');
});

test('the link is shared as a QR code and as text', async () => {
  // jsdom does not implement dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const code = screen.getByAltText('QR code for the link to Cafe');
  const shown = screen.getByRole('status', { name: 'Link', hidden: true }).textContent;
  const { link } = Object.fromEntries(new URL(code.getAttribute('src') ?? '', shown).searchParams);
  expect(shown).toBe(`${window.location.origin}${link}`);
  expect(shown).toMatch(/\/share\/link\.html\?\w{8}\+\w{6}&G&in=5$/);
});

test('an invalid link says that it does not work', async () => {
  open(address, { place: () => json({ error: { code: 'not_found', message: '' } }, 404) });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('a preview that has expired or was withdrawn says so', async () => {
  open(`${address}&preview=token-1`, {
    place: () => json({ error: { code: 'not_found', message: '' } }, 404),
  });
  const title = 'This preview is no longer available';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('a failure can be retried', async () => {
  let broken = true;
  const place = () => (broken ? json({}, 503) : json(somePlace({ pois })));
  const { user } = open(address, { place });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Cafe' })).toBeVisible();
});

test('offline, the page explains why parts of the map are missing', async () => {
  open();
  await screen.findByRole('heading', { name: 'Cafe' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\./)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline\./)).toBeNull();
});

test('a link to a floor shows the building', async () => {
  open('/share/1', { place: () => json({ ...somePlace({ pois }), poi_id: null }) });
  expect(await screen.findByRole('heading', { name: 'Harbour Mall' })).toBeVisible();
});

test('routes belong to the version that is shown; if that is gone, both are loaded again', async () => {
  let version = 'v1';
  const { asked, user } = open(address, {
    place: () => json({ ...somePlace({ pois }), version }),
    routes: () => {
      const isGone = version === 'v1';
      version = 'v2';
      return isGone ? json({ error: { code: 'stale' } }, 409) : json({ routes });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Directions' }));
  await user.type(screen.getByRole('combobox', { name: 'Where are you?' }), 'attic{Enter}');
  expect(await screen.findByText('Take the stairs to the ground floor')).toBeVisible();
  const read = asked.filter((url) => url.startsWith('/api/share/'));
  expect(read.map((url) => url.replace(/link=.*/, ''))).toEqual([
    '/api/share/pointer?',
    '/api/share/buildings/5/documents/hash',
    '/api/share/buildings/5/routes?version=v1',
    '/api/share/pointer?',
    '/api/share/buildings/5/documents/hash',
    '/api/share/buildings/5/routes?version=v2',
  ]);
});

test('so do layers: if the file of one was replaced, the page is loaded again, once', async () => {
  const layer = (id: number, v: string) => ({
    id,
    kind: 'rooms' as const,
    url: `/api/share/buildings/5/layers/${id}?v=${v}`,
    style: layerStyles.rooms,
  });
  let version = 'v1';
  const placeNow = () => {
    const place = somePlace({ pois });
    const floors = place.building.floors.map((floor) =>
      floor.id === 1 ? { ...floor, layers: [layer(8, version), layer(9, version)] } : floor,
    );
    return json({ ...place, version, building: { ...place.building, floors } });
  };
  const { asked } = open(address, { place: placeNow });
  const fileOf = (id: number) => shownMap().getSource(`floor-layer-${id}`)?.data;
  await waitFor(() => expect(fileOf(9)).toContain('v=v1'));
  const loads = () => asked.filter((url) => url.startsWith('/api/share/pointer')).length;
  const fail = (id: number, status: number) =>
    act(() => shownMap().fire('error', { sourceId: `floor-layer-${id}`, error: { status } }));
  // One that cannot be read would fail again.
  fail(8, 404);
  expect(loads()).toBe(1);
  version = 'v2';
  fail(8, 409);
  fail(9, 409);
  await waitFor(() => expect(fileOf(9)).toContain('v=v2'));
  expect(loads()).toBe(2);
});

test('a map that was replaced before it could be read is loaded with its place', async () => {
  const { asked } = open(address, { document: () => json({ error: { code: 'stale' } }, 409) });
  expect(await screen.findByRole('heading', { name: 'Cafe' })).toBeVisible();
  expect(asked.some((url) => url.startsWith('/api/share/place?'))).toBe(true);
});

test('a preview says so, and keeps its token in addresses and for routes', async () => {
  const preview = { expires_at: '2026-03-05T10:00:00.000Z', version: null };
  const { asked, user } = open(`${address}&preview=token-1`, {
    place: () => json({ ...somePlace({ pois }), preview }),
  });
  expect(await screen.findByText(/^This is a preview\./)).toBeVisible();
  await user.type(await search(), 'Bank');
  await user.click(await screen.findByRole('option', { name: /Bank/ }));
  await waitFor(() => expect(window.location.search).toContain('preview=token-1'));
  expect(asked[0]).toContain('preview%3Dtoken-1');
});
