import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { renderUi } from '../../testing/render.tsx';
import { MapPage } from './map-page.tsx';

/** Selects something on the map, once and again. */
const Page = () => {
  const [selected, setSelected] = useState<string | null>(null);
  const buttons = ['p1', 'p2'].map((name) => (
    <button key={name} type="button" onClick={() => setSelected(name)}>
      {name}
    </button>
  ));
  return (
    <MapPage title="Floors" map={buttons} raisedBy={selected}>
      Name
    </MapPage>
  );
};

test('the sheet opens for a selection on the map, and stays closed after it was closed', async () => {
  const { user } = renderUi(<Page />);
  await user.click(screen.getByText('Show more of the map'));
  expect(screen.getByText('Show details')).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByText('p1'));
  expect(screen.getByText('Show more of the map')).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByText('Show more of the map'));
  await user.click(screen.getByText('p1'));
  expect(screen.getByText('Show details')).toBeVisible();
  await user.click(screen.getByText('p2'));
  expect(screen.getByText('Show more of the map')).toBeVisible();
});
