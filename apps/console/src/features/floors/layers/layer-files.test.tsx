import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import type { LayerDraft } from './layer-draft.ts';
import { LayerFiles } from './layer-files.tsx';
import { useLayerDrafts } from './use-layer-drafts.ts';

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
  stubApi({});
  const onDrafts = vi.fn<(drafts: readonly LayerDraft[]) => void>();
  const Form = () => {
    const layers = useLayerDrafts();
    useEffect(() => onDrafts(layers.drafts), [layers.drafts]);
    return (
      <LayerFiles questions={layers.questions} onFiles={layers.take} onAnswer={layers.answer} />
    );
  };
  const { user } = renderUi(<Form />);
  await user.upload(screen.getByLabelText('Choose files: Layers'), file);
  const drafts = () => onDrafts.mock.lastCall?.[0] ?? [];
  return { user, files: () => drafts().map(({ file: dropped }) => dropped), drafts };
};

test('a file with walls and doors is split into one layer per kind, each with its own style', async () => {
  const { user, drafts } = await drop(plan('door', 'wall', 'wall'));
  await user.click(await screen.findByRole('button', { name: 'Split into 2 layers' }));
  expect(drafts().map(({ file, kind }) => [file.name, kind])).toEqual([
    ['ground wall.geojson', 'walls'],
    ['ground door.geojson', 'doors'],
  ]);
  const [walls] = drafts();
  expect(JSON.parse((await walls?.file.text()) ?? '')).toMatchObject({
    features: [{ properties: { type: 'wall' } }, { properties: { type: 'wall' } }],
  });
  expect(screen.queryByText(/contains several kinds/)).not.toBeInTheDocument();
});

test('a file with several kinds can stay one layer', async () => {
  const file = plan('door', 'wall');
  const { user, files } = await drop(file);
  await user.click(await screen.findByRole('button', { name: 'Keep one layer' }));
  expect(files()).toEqual([file]);
});

test('a file that waits for the split choice can be removed', async () => {
  const { user, files } = await drop(plan('door', 'wall'));
  await user.click(await screen.findByRole('button', { name: 'Remove file' }));
  expect(screen.queryByText(/contains several kinds/)).not.toBeInTheDocument();
  expect(files()).toEqual([]);
});

test('a file with one kind is added without asking', async () => {
  const file = plan('wall', 'wall');
  const { files } = await drop(file);
  await waitFor(() => expect(files()).toEqual([file]));
});
