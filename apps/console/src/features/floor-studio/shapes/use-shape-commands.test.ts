import { mapOf, valueAt } from '@floorwright/domain/persistent-map';
import { createEditor, describePoi, emptyDocument, newPoi } from '@floorwright/floor-editor';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { selectionCommands } from '../many/selection-commands.ts';
import { shapeCommands } from './shape-commands.ts';
import { useShapeCommands } from './use-shape-commands.ts';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66.0001, longitude: -15 },
  { latitude: 66.0001, longitude: -14.9999 },
];

test('a command is done although something was changed while it was loaded', async () => {
  const editor = createEditor({
    document: { ...emptyDocument, pois: mapOf([['p', newPoi('p', ring)]]) },
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  editor.select({ kind: 'poi', key: 'p', corner: null });
  const commands = selectionCommands(
    editor,
    { adminId: 7, applicationId: 1, buildingId: 5 },
    {
      middle: () => null,
      reveal: () => undefined,
      onCopyToFloors: () => undefined,
      onRepeat: () => undefined,
    },
  );
  const { result } = renderHook(() => useShapeCommands({ editor, commands, bearing: () => 0 }));
  const mirror = shapeCommands.find(({ name }) => name === 'mirror-across');
  act(() => {
    if (mirror) result.current.run(mirror);
    editor.perform(describePoi('p', 'title', 'Bakery'));
  });
  const poi = () => valueAt(editor.state().history.head.pois, 'p');
  await waitFor(() => expect(poi()?.ring).not.toEqual(ring));
  expect(poi()?.title).toBe('Bakery');
});
