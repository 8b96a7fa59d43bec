import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { FloorDetails } from './floor-details.tsx';
import { SaveFooter } from './save-footer.tsx';

const nothing = { failedPois: [], children: null, footer: null };

test('[S2.35] the panel names the floor and links to its POIs', () => {
  renderUi(<FloorDetails {...nothing} floorName="G" poisLink={<a href="/pois">POIs</a>} />);
  const panel = within(screen.getByRole('region', { name: 'Floor details' }));
  expect(panel.getByRole('heading', { name: 'Floor details' })).toBeVisible();
  expect(panel.getByText('G')).toBeVisible();
  expect(panel.getByRole('link', { name: 'POIs' })).toHaveAttribute('href', '/pois');
});

test('[S8.16] a POI that was not saved is reported with the server’s message, its id and its title', () => {
  renderUi(
    <FloorDetails
      {...nothing}
      floorName="1"
      failedPois={[
        { key: 'p-1', title: 'Bakery', message: 'The corners cross each other.' },
        { key: 'p-2', title: '', message: 'Bad Gateway' },
      ]}
    />,
  );
  const alert = within(screen.getByRole('alert'));
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The corners cross each other. (Poi_id: p-1, Title: Bakery)',
    'Bad Gateway (Poi_id: p-2, Title: )',
  ]);
});

test('if the server could not be reached, all unsaved changes are counted', () => {
  const failedPois = [{ key: 'p-1', title: 'Bakery', message: 'No connection.' }];
  renderUi(<FloorDetails {...nothing} floorName="1" failedPois={failedPois} unsaved={19} />);
  expect(screen.getByRole('alert')).toHaveTextContent('19 changes were not saved.');
});

test('no alert without a failed save', () => {
  renderUi(<FloorDetails {...nothing} floorName="1" />);
  expect(screen.queryByRole('alert')).toBeNull();
});

const footer = { pending: 0, saving: false, progress: null, saveDisabledReason: null };

test('[S2.36] the footer has Back and Save, and Save shows the number of changes', async () => {
  const onBack = vi.fn<() => void>();
  const onSave = vi.fn<() => void>();
  const { user } = renderUi(<SaveFooter {...footer} pending={3} onBack={onBack} onSave={onSave} />);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('3 changes are not saved yet');
  expect(save).toHaveTextContent('Save3');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(save);
  expect(onBack).toHaveBeenCalledOnce();
  expect(onSave).toHaveBeenCalledOnce();
});

test('a disabled Save explains why, and does nothing', async () => {
  const onSave = vi.fn<() => void>();
  const { user } = renderUi(
    <SaveFooter
      {...footer}
      saveDisabledReason="Nothing has changed"
      onBack={() => undefined}
      onSave={onSave}
    />,
  );
  await user.hover(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing has changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).not.toHaveBeenCalled();
});

test('a long save shows how many changes are saved', () => {
  const nothingDone = { onBack: () => undefined, onSave: () => undefined };
  renderUi(<SaveFooter {...footer} saving progress={{ done: 120, total: 500 }} {...nothingDone} />);
  expect(screen.getByText('120 of 500 saved')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Saving' });
  expect(bar).toHaveAttribute('value', '120');
  expect(bar).toHaveAttribute('max', '500');
});
