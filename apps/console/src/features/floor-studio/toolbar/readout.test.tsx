import { createEditor, emptyDocument } from '@floorwright/floor-editor';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { ReadoutFields } from './readout.tsx';

const drawWith = (tool: 'create-poi' | 'ruler') => {
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  editor.choose(tool);
  const corners = [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 0.0001 },
    { latitude: 0.0001, longitude: 0.0001 },
  ];
  for (const at of corners)
    editor.send({
      type: 'click',
      at,
      free: true,
      frame: [],
      reach: 0.5,
      hit: { on: 'empty' },
    });
  editor.send({ type: 'leave' });
  renderUi(<ReadoutFields editor={editor} />);
  return editor;
};

test('a cleared measure offers no corner, and Finish closes the shape', () => {
  const editor = drawWith('create-poi');
  const angle = screen.getByLabelText('Angle in degrees');
  fireEvent.change(angle, { target: { value: '90' } });
  expect(screen.getByRole('button', { name: 'Place corner' })).toBeVisible();
  fireEvent.change(angle, { target: { value: '' } });
  expect(screen.queryByRole('button', { name: 'Place corner' })).toBeNull();
  act(() => {
    editor.send({ type: 'finish' });
  });
  expect(editor.state().history.head.pois.size).toBe(1);
});

test('a finished line has no fields for a next side', () => {
  const editor = drawWith('ruler');
  expect(screen.getByLabelText('Length in meters')).toBeVisible();
  act(() => {
    editor.send({ type: 'finish' });
  });
  expect(screen.queryByLabelText('Length in meters')).toBeNull();
});
