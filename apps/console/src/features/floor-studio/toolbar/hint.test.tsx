import { createEditor, emptyDocument } from '@floorwright/floor-editor';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { createMap } from '../../../testing/fake-map.ts';
import { renderUi } from '../../../testing/render.tsx';
import { type LoadedMap, MapContext } from '../../../venue/map/map-context.ts';
import { Hint } from './hint.tsx';

const at = (longitude: number) => ({
  at: { latitude: 0, longitude },
  free: true,
  frame: [],
  reach: 0.5,
  hit: { on: 'empty' } as const,
});

test('a measure is announced only when the pointer rests', () => {
  vi.useFakeTimers();
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  editor.choose('ruler');
  const fake = createMap({ container: document.createElement('div') });
  fake.zoomTo(22);
  // The fake implements everything the hint uses.
  const map = fake as unknown as LoadedMap['map'];
  renderUi(
    <MapContext value={{ map, overlays: document.body, styleCount: 1 }}>
      <Hint editor={editor} />
    </MapContext>,
  );
  act(() => {
    editor.send({ type: 'click', ...at(0) });
  });
  act(() => {
    editor.send({ type: 'move', ...at(0.0001) });
  });
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  const first = screen.getByRole('status').textContent;
  expect(first).toMatch(/^Distance 11\.\d+ m$/);
  act(() => {
    editor.send({ type: 'move', ...at(0.0002) });
  });
  expect(screen.getByText(/^Distance 22/)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('status').textContent).toBe(first);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(screen.getByRole('status').textContent).toMatch(/^Distance 22/);
  vi.useRealTimers();
});
