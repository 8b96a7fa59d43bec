import { screen } from '@testing-library/react';
import type { Map } from 'maplibre-gl';
import { afterEach, expect, test } from 'vitest';

import { createMap } from '../../testing/fake-map.ts';
import { renderUi } from '../../testing/render.tsx';
import { MapContext } from './map-context.ts';
import { MapNotice } from './map-notice.tsx';
import type { Look } from './style/palettes.ts';

afterEach(() => localStorage.clear());

const show = (look: Look) => {
  const fake = createMap({ container: document.createElement('div') });
  fake.zoomTo(15);
  return renderUi(
    // The fake implements everything the notice uses.
    <MapContext value={{ map: fake as unknown as Map, overlays: document.body, styleCount: 1 }}>
      <MapNotice look={look} broken={false} bundled retry={() => undefined} />
    </MapContext>,
  );
};

test('the notice names what the bundled map does not show', () => {
  show('street');
  expect(screen.getByText('The bundled map shows no streets.')).toBeVisible();
  show('satellite');
  expect(screen.getByText('The bundled map has no satellite images.')).toBeVisible();
});

test('a dismissed notice stays hidden, and the other one does not', async () => {
  const { user } = show('street');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^The bundled map/)).toBeNull();
  show('street');
  expect(screen.queryByText(/^The bundled map/)).toBeNull();
  show('satellite');
  expect(screen.getByText('The bundled map has no satellite images.')).toBeVisible();
});
