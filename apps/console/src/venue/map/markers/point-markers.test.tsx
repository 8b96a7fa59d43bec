import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { Map } from 'maplibre-gl';
import { expect, test } from 'vitest';

import { createMap } from '../../../testing/fake-map.ts';
import { MapContext } from '../map-context.ts';
import type { MapPoint } from './point-clusters.ts';
import { PointMarkers } from './point-markers.tsx';

const atrium = { id: 1, name: 'Atrium', latitude: 1, longitude: 2 };
const pier = { id: 2, name: 'Pier', latitude: 3, longitude: 4 };

const show = (points: readonly MapPoint[]) => {
  const fake = createMap({ container: document.createElement('div') });
  const onMap = (shown: readonly MapPoint[], styleCount: number) => (
    // The fake implements everything markers use.
    <MapContext value={{ map: fake as unknown as Map, overlays: document.body, styleCount }}>
      <MantineProvider env="test">
        <PointMarkers points={shown} onChoose={() => undefined} />
      </MantineProvider>
    </MapContext>
  );
  const { rerender } = render(onMap(points, 1));
  return {
    fake,
    change: (shown: readonly MapPoint[], styleCount = 1) => rerender(onMap(shown, styleCount)),
  };
};

const marker = (name: string) => screen.findByRole('button', { name, hidden: true });

test('new points replace the previous ones in the same source', async () => {
  const { fake, change } = show([atrium]);
  await marker('Atrium');
  change([pier]);
  await marker('Pier');
  expect(screen.queryByRole('button', { name: 'Atrium', hidden: true })).toBeNull();
  expect(fake.sent).toHaveLength(1);
});

test('points added while a style is loading wait for it', async () => {
  const { fake, change } = show([atrium]);
  await marker('Atrium');
  fake.setStyle('another');
  change([atrium, pier]);
  await fake.loaded();
  change([atrium, pier], 2);
  expect(await marker('Pier')).toBeInTheDocument();
});
