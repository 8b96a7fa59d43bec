import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { floorAnswers, somePoi } from '../../../testing/examples/some-contents.ts';
import { loadStudio } from '../../../testing/pages/load-studio.ts';
import { bakery, full, open, save } from '../../../testing/pages/open-studio.ts';

vi.mock('../../../venue/map/create-map.ts', () => import('../../../testing/fake-map.ts'));
vi.mock('../drafts/draft-store.ts', () => ({
  readDraft: () => Promise.resolve(undefined),
  writeDraft: () => Promise.resolve(),
  dropDraft: () => Promise.resolve(),
}));

beforeAll(async () => {
  await loadStudio();
  await import('@floorwright/floor-editor/shapes');
}, 180_000);

const press = (key: string, more: object = { shiftKey: true }) =>
  fireEvent.keyDown(document.body, { key, ...more });

/** Beside the bakery, so far that they do not touch. */
const kiosk = somePoi({
  id: 10,
  poi_id: 'p10',
  title: 'Kiosk',
  coordinates: bakery.coordinates.map(({ latitude, longitude }) => ({
    latitude: latitude + 0.001,
    longitude,
  })),
});

const opened = async () => {
  const page = await open({
    answers: floorAnswers(31, { ...full, pois: [bakery, kiosk], beacons: [] }),
  });
  await screen.findByRole('toolbar', { name: 'Selection' });
  return page;
};

test('a key asks for the angle, and the selection turns in one step', async () => {
  const { user } = await opened();
  press('R');
  expect(await screen.findByText('Select something first')).toBeVisible();
  press('a', { ctrlKey: true });
  press('R');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate the selection' }));
  const angle = dialog.getByLabelText('Angle in degrees');
  await user.clear(angle);
  expect(dialog.getByRole('button', { name: 'Rotate' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(angle, '30');
  await user.click(dialog.getByRole('button', { name: 'Rotate' }));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled', 'true'));
  // Until the dialog has closed, keys belong to it.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('z', { ctrlKey: true });
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
});

test('the menu says what a command needs, and why it could not be done', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Select by kind or category' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All POIs' }));
  await user.click(screen.getByRole('button', { name: 'Change shapes' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Merge/ }));
  expect(await screen.findByText(/do not touch each other/)).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('W turns on that shared walls move together', async () => {
  await opened();
  const button = screen.getByRole('button', { name: 'Move shared walls together' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  press('w', {});
  expect(button).toHaveAttribute('aria-pressed', 'true');
});
