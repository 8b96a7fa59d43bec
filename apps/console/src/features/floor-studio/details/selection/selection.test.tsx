import type {
  LinkFlags,
  LinkDirection,
  RouteLink,
  RoutePoint,
} from '@floorwright/domain/route-graph';
import type { Ghost } from '@floorwright/floor-editor';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../../testing/render.tsx';
import { BeaconDetails } from './beacon-details.tsx';
import { LinkDetails } from './link-details.tsx';
import { PointDetails } from './point-details.tsx';

const at = { latitude: 52.5, longitude: 13.4 };
const ignore = (): void => undefined;

test('a beacon shows its ids and its place, and can be removed', async () => {
  const onRemove = vi.fn<() => void>();
  const beacon = { id: 4, name: 'Gate 4', uuid: 'f7826da6', major: 12, minor: 345, at };
  const { user } = renderUi(<BeaconDetails beacon={beacon} onRemove={onRemove} />);
  const section = within(screen.getByRole('region', { name: 'Beacon' }));
  for (const text of ['Gate 4', 'f7826da6', '12', '345', '52.500000, 13.400000'])
    expect(section.getByText(text)).toBeVisible();
  await user.click(section.getByText('Remove'));
  expect(onRemove).toHaveBeenCalledOnce();
});

const openLink = (link: Partial<RouteLink> = {}, readOnlyReason: string | null = null) => {
  const onDirection = vi.fn<(direction: LinkDirection) => void>();
  const onFlags = vi.fn<(flags: Partial<LinkFlags>) => void>();
  const onBridge = vi.fn<(isBridge: boolean) => void>();
  const onDelete = vi.fn<() => void>();
  const { user } = renderUi(
    <LinkDetails
      link={{ a: 'p1', b: 'p2', direction: 'both', accessible: true, closed: false, ...link }}
      meters={12.34}
      readOnlyReason={readOnlyReason}
      onDirection={onDirection}
      onFlags={onFlags}
      onBridge={onBridge}
      onDelete={onDelete}
    />,
  );
  return { user, onDirection, onFlags, onBridge, onDelete };
};

test('a link that passes over others is a bridge', async () => {
  const { user, onBridge } = openLink({ bridge: true });
  expect(screen.getByLabelText('Bridge')).toBeChecked();
  await user.click(screen.getByLabelText('Bridge'));
  expect(onBridge).toHaveBeenCalledExactlyOnceWith(false);
});

test('[S9.6] a link shows its direction as an arrow, which can be changed', async () => {
  const { user, onDirection } = openLink({ direction: 'forward' });
  expect(screen.getByText('↔')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('→')).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByText('↔'));
  await user.click(screen.getByText('←'));
  await user.click(screen.getByText('→'));
  expect(onDirection.mock.calls).toEqual([['both'], ['backward']]);
});

test('a link is made inaccessible, closed, and deleted', async () => {
  const { user, onFlags, onDelete } = openLink();
  await user.click(screen.getByLabelText('Accessible'));
  await user.click(screen.getByLabelText('Closed'));
  expect(onFlags.mock.calls).toEqual([[{ accessible: false }], [{ closed: true }]]);
  await user.click(screen.getByText('Delete link'));
  expect(onDelete).toHaveBeenCalledOnce();
});

test('[S6.8] a read-only link explains why', async () => {
  const { user, onDirection, onFlags, onDelete } = openLink(
    {},
    'Your role does not allow drawing on floors.',
  );
  expect(screen.getByText('Your role does not allow drawing on floors.')).toBeVisible();
  await user.click(screen.getByText('→'));
  await user.click(screen.getByLabelText('Closed'));
  await user.click(screen.getByText('Delete link'));
  for (const change of [onDirection, onFlags, onDelete]) expect(change).not.toHaveBeenCalled();
});

const elevator: RoutePoint = { id: 'p7', at, kind: 'elevator', shaft: 'west' };
const ghostOf = (shaft: string, floor: string, away = 0): Ghost => ({
  shaft,
  floor,
  kind: 'elevator',
  at: { ...at, latitude: at.latitude + away / 111_195 },
});

const openPoint = (point: RoutePoint, ghosts: readonly Ghost[] = []) => {
  const onJoin = vi.fn<(shaft: string) => void>();
  const onLeave = vi.fn<() => void>();
  const onKind = vi.fn<(kind: string) => void>();
  const { user } = renderUi(
    <PointDetails
      point={point}
      color="#fcc500"
      degree={2}
      ghosts={ghosts}
      readOnlyReason={null}
      onKind={onKind}
      onJoin={onJoin}
      onLeave={onLeave}
      onDelete={ignore}
    />,
  );
  return { user, onJoin, onLeave, onKind };
};

test('a point shows its id and becomes an elevator', async () => {
  const { user, onKind } = openPoint({ ...elevator, kind: 'point', shaft: null });
  expect(screen.getByText('p7')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Other floors' })).toBeNull();
  await user.click(screen.getByText('Elevator'));
  expect(onKind).toHaveBeenCalledExactlyOnceWith('elevator');
});

test('an elevator lists its connected floors, and other shafts by distance', async () => {
  const stairs: Ghost = { ...ghostOf('steps', '3'), kind: 'stairs' };
  const { user, onJoin, onLeave } = openPoint(elevator, [
    ghostOf('west', '1'),
    ghostOf('west', '2'),
    ghostOf('far', '1', 40),
    ghostOf('near', '1', 6),
    ghostOf('near', '2', 6),
    stairs,
  ]);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Floors 1, 2 · connectedDisconnect',
    'Floors 1, 2 · 6 m awayConnect',
    'Floor 1 · 40 m awayConnect',
  ]);
  await user.click(screen.getByLabelText('Connect to Floor 1'));
  expect(onJoin).toHaveBeenCalledExactlyOnceWith('far');
  await user.click(screen.getByText('Disconnect'));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('an elevator without other shafts shows a message', () => {
  openPoint(elevator);
  expect(screen.getByText('No other floor has an elevator to connect to yet.')).toBeVisible();
});
