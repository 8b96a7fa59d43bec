import { graphOf, type ListedPoint } from '@floorwright/domain/route-graph';
import { type Network, networkOf, type Route, type RouteStep } from '@floorwright/domain/routing';
import { newPoi } from '@floorwright/floor-editor';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../../testing/render.tsx';
import { poiChoice, pointChoice } from './route-choices.ts';
import { TryRoute } from './try-route.tsx';

const meter = 1 / 111_195;
const north = (meters: number) => ({ latitude: meters * meter, longitude: 0 });

const pointOf = (id: string, meters: number, neighbors: string[]): ListedPoint => ({
  id,
  at: north(meters),
  kind: 'point',
  shaft: null,
  neighbors,
  links: [],
});

const ground = { id: 1, name: 'G' };
const upper = { id: 2, name: '1' };
const door = pointOf('door', 0, ['g-stairs']);
const stairsOn = (id: string, neighbor: string): ListedPoint => ({
  ...pointOf(id, 40, [neighbor]),
  kind: 'stairs',
  shaft: 'main',
});

/** A door, stairs 40 m away, and a shop 20 m from them on the floor above. */
const network = networkOf([
  { floorId: 1, name: 'G', position: 0, graph: graphOf([door, stairsOn('g-stairs', 'door')]) },
  {
    floorId: 2,
    name: '1',
    position: 1,
    graph: graphOf([stairsOn('u-stairs', 'shop'), pointOf('shop', 60, ['u-stairs'])]),
  },
]);

const corner = (meters: number, aside: number) => ({
  ...north(meters),
  longitude: aside * meter,
});
const shop = {
  ...newPoi('p-1', [corner(58, -2), corner(62, -2), corner(62, 2), corner(58, 2)]),
  title: 'Shoes',
};
const choices = [pointChoice(door, ground), poiChoice(shop, upper)];

const open = (given: { network?: Network } = { network }) => {
  const onRoute = vi.fn<(route: Route | null) => void>();
  const onStep = vi.fn<(step: RouteStep) => void>();
  const { user } = renderUi(
    <TryRoute network={given.network} choices={choices} onRoute={onRoute} onStep={onStep} />,
  );
  const choose = async (label: string, option: string) => {
    const field = screen.getByLabelText(label, { selector: 'input' });
    await user.click(field);
    await user.type(field, option.slice(0, 4));
    const listed = await screen.findAllByRole('option', { name: new RegExp(`^${option}`) });
    const [first] = listed;
    if (first) await user.click(first);
  };
  return { user, onRoute, onStep, choose };
};

test('a route over two floors shows distance, time and steps, and is drawn', async () => {
  const { user, onRoute, onStep, choose } = open();
  expect(
    screen.getByText('Choose where to start and where to go, here or by clicking on the map.'),
  ).toBeVisible();
  await choose('From', 'Point door');
  await choose('To', 'Shoes');
  expect(await screen.findByText('60 m')).toBeVisible();
  expect(screen.getByText('1 min 4 s')).toBeVisible();
  const below = within(screen.getByRole('region', { name: 'Floor G' }));
  const above = within(screen.getByRole('region', { name: 'Floor 1' }));
  expect(below.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Walk 40 m',
    'Take the stairs to floor 1',
  ]);
  expect(above.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Walk 20 m',
    'Arrive at Shoes',
  ]);
  expect(onRoute.mock.lastCall?.[0]?.legs.map(({ floorId }) => floorId)).toEqual([1, 2]);
  await user.click(below.getByText('Take the stairs to floor 1'));
  expect(onStep.mock.lastCall?.[0]).toMatchObject({ does: 'ride', floorId: 1 });
});

test('an accessible route avoids stairs, and a missing one is reported', async () => {
  const { user, onRoute, choose } = open();
  await choose('From', 'Point door');
  await choose('To', 'Shoes');
  await screen.findByText('60 m');
  await user.click(screen.getByLabelText('Accessible'));
  expect(screen.getByText('No route leads from Point door to Shoes without stairs.')).toBeVisible();
  await waitFor(() => expect(onRoute.mock.lastCall?.[0]).toBeNull());
});

test('both ends are swapped', async () => {
  const { user, choose } = open();
  await choose('From', 'Point door');
  await choose('To', 'Shoes');
  await screen.findByText('60 m');
  await user.click(screen.getByLabelText('Swap start and destination'));
  expect(screen.getByText('Arrive at Point door')).toBeVisible();
});

test('a message is shown while the other floors are loading', () => {
  open({});
  expect(screen.getByText(/Loading the routes of the other floors/)).toBeVisible();
});
