import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../testing/render.tsx';
import type { NewLayer } from './layer-draft.ts';
import { LayerFiles } from './layer-files.tsx';

const plan = (...types: string[]): File =>
  new File(
    [
      JSON.stringify({
        type: 'FeatureCollection',
        features: types.map((type) => ({
          type: 'Feature',
          properties: { type },
          geometry: { type: 'Point', coordinates: [0, 0] },
        })),
      }),
    ],
    'ground.geojson',
  );

const drop = async (file: File) => {
  const onLayers = vi.fn<(layers: readonly NewLayer[]) => void>();
  const { user } = renderUi(<LayerFiles onLayers={onLayers} />);
  await user.upload(screen.getByLabelText('Choose files: Layers'), file);
  return { user, onLayers };
};

test('a file of walls and doors becomes a layer of each, in its own style', async () => {
  const { user, onLayers } = await drop(plan('door', 'wall', 'wall'));
  await user.click(await screen.findByRole('button', { name: 'Split into 2 layers' }));
  const layers = onLayers.mock.lastCall?.[0] ?? [];
  expect(layers.map(({ file, kind }) => [file.name, kind])).toEqual([
    ['ground wall.geojson', 'walls'],
    ['ground door.geojson', 'doors'],
  ]);
  const [walls] = layers;
  expect(JSON.parse((await walls?.file.text()) ?? '')).toMatchObject({
    features: [{ properties: { type: 'wall' } }, { properties: { type: 'wall' } }],
  });
  expect(screen.queryByText(/holds several kinds/)).not.toBeInTheDocument();
});

test('it can stay one layer', async () => {
  const file = plan('door', 'wall');
  const { user, onLayers } = await drop(file);
  await user.click(await screen.findByRole('button', { name: 'Keep one layer' }));
  expect(onLayers).toHaveBeenLastCalledWith([{ file }]);
});

test('a file of one kind is taken without a question', async () => {
  const file = plan('wall', 'wall');
  const { onLayers } = await drop(file);
  await waitFor(() => expect(onLayers).toHaveBeenCalledWith([{ file }]));
});
