import type { Editor } from '@floorwright/floor-editor';
import { createEditor, emptyDocument } from '@floorwright/floor-editor';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const Page = ({ editor }: { editor: Editor }) => {
  const nothing = (): void => undefined;
  useShortcuts({ editor, onSave: nothing, onSheet: nothing, onTool: nothing });
  return (
    <>
      <input type="checkbox" aria-label="Accessible" />
      <input aria-label="Name" />
    </>
  );
};

const open = () => {
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const undo = vi.spyOn(editor, 'undo');
  renderUi(<Page editor={editor} />);
  return { editor, undo };
};

test('undo is heard after something was ticked, and left to a field that is typed into', () => {
  const { undo } = open();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Accessible'), { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});

test('a key that is held down does not put its tool away again', () => {
  const { editor } = open();
  fireEvent.keyDown(document.body, { key: 'r' });
  fireEvent.keyDown(document.body, { key: 'r', repeat: true });
  expect(editor.state().active.tool).toBe('route-two-way');
});
