import {
  createEditor,
  type Editor,
  emptyDocument,
  readoutIn,
  toolNames,
  tools,
} from '@floorwright/floor-editor';
import { fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { type SelectionCommands, selectionCommands } from '../many/selection-commands.ts';
import type { Cross } from '../maplibre/cross.ts';
import { useEarlyTool, useShortcuts } from './use-shortcuts.ts';

/** A cross on a map without a mouse. */
const someCross = () => {
  const done: string[] = [];
  const state = { isShown: false, hasMoved: false, hasMouse: false };
  const cross: Cross = {
    isShown: () => state.isShown,
    hasMoved: () => state.hasMoved,
    hasMouse: () => state.hasMouse,
    move: (x, y) => {
      state.isShown = true;
      state.hasMoved = true;
      done.push(`${x},${y}`);
    },
    press: (how) => {
      state.isShown = true;
      state.hasMoved = false;
      done.push(how);
    },
    hide: () => undefined,
  };
  return { cross, done, state };
};

type Props = {
  editor: Editor;
  commands: SelectionCommands;
  cross: Cross | null;
  onTool: () => void;
};

const Page = ({ editor, commands, cross, onTool }: Props) => {
  const nothing = (): void => undefined;
  useShortcuts({
    editor,
    commands,
    bearing: () => 0,
    cross: () => cross,
    onSave: nothing,
    onSheet: nothing,
    onTool,
  });
  return (
    <>
      <button type="button">Ruler</button>
      <input type="checkbox" aria-label="Accessible" />
      <input aria-label="Name" />
      <div data-studio-form>
        <input aria-label="POI Name" />
        <input
          role="combobox"
          aria-label="Open list"
          aria-haspopup="listbox"
          aria-controls="list"
          aria-expanded="true"
        />
        <input
          role="combobox"
          aria-label="Closed list"
          aria-haspopup="listbox"
          aria-controls="list"
          aria-expanded="false"
        />
      </div>
    </>
  );
};

const newEditor = (map: 'loading' | 'ready' = 'ready') =>
  createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map },
    newId: () => 'new',
  });

const open = (cross: Cross | null = null) => {
  const editor = newEditor();
  const undo = vi.spyOn(editor, 'undo');
  const redo = vi.spyOn(editor, 'redo');
  const onTool = vi.fn<() => void>();
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
  const copyToFloors = vi.spyOn(commands, 'copyToFloors');
  renderUi(<Page editor={editor} commands={commands} cross={cross} onTool={onTool} />);
  return { editor, undo, redo, copyToFloors, onTool };
};

test('undo works in a checkbox, and is left to the browser in a text field', () => {
  const { undo } = open();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Accessible'), { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});

test('a repeated key does not put its tool away', () => {
  const { editor } = open();
  fireEvent.keyDown(document.body, { key: 'r' });
  fireEvent.keyDown(document.body, { key: 'r', repeat: true });
  expect(editor.state().active.tool).toBe('route-two-way');
});

test('shortcuts work with a keyboard layout of another script', () => {
  const { editor, undo, copyToFloors } = open();
  fireEvent.keyDown(document.body, { key: 'ق', code: 'KeyR' });
  expect(editor.state().active.tool).toBe('route-two-way');
  fireEvent.keyDown(document.body, { key: 'ئ', code: 'KeyZ', ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: '}', code: 'KeyC', shiftKey: true });
  expect(copyToFloors).toHaveBeenCalledOnce();
});

test('every tool has a key, and C is left to the arc only while a shape is drawn', () => {
  const { editor } = open();
  for (const name of toolNames) {
    if (name === 'pointer') continue;
    fireEvent.keyDown(document.body, { key: tools[name].key.toLowerCase() });
    expect(editor.state().active.tool).toBe(name);
  }
  editor.choose('create-poi');
  drawSide(editor);
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(editor.state().active.tool).toBe('create-poi');
});

const drawSide = (editor: Editor): void => {
  const hit = { on: 'empty' } as const;
  for (const longitude of [0, 0.0001]) {
    const at = { latitude: longitude / 2, longitude };
    editor.send({ type: 'click', at, free: true, frame: [], reach: 0.5, hit });
  }
};

test('Tab moves the focus until a length is typed, and with Shift always', () => {
  const { editor } = open();
  editor.choose('create-poi');
  drawSide(editor);
  // fireEvent returns false if the default action was prevented.
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: '4' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'Tab', shiftKey: true })).toBe(true);
  expect(readoutIn(editor.state())?.typed?.field).toBe('length');
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(false);
  expect(readoutIn(editor.state())?.typed?.field).toBe('angle');
});

test('digits type a length also while a button has the focus, and Tab leaves it', () => {
  const { editor } = open();
  editor.choose('create-poi');
  drawSide(editor);
  const button = screen.getByRole('button', { name: 'Ruler' });
  expect(fireEvent.keyDown(button, { key: '4' })).toBe(false);
  expect(readoutIn(editor.state())?.typed?.length).toBe('4');
  expect(fireEvent.keyDown(button, { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: '4' })).toBe(true);
});

test('X turns snapping off and on, and Ctrl+S never saves the page of the browser', () => {
  const { editor } = open();
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(editor.state().shown.snapping).toBe(false);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(editor.state().shown.snapping).toBe(true);
  renderUi(<div role="dialog">Dialog</div>);
  const inDialog = screen.getByRole('dialog');
  expect(fireEvent.keyDown(inDialog, { key: 's', ctrlKey: true })).toBe(false);
});

test('a finished line leaves digits and Tab to others', () => {
  const { editor } = open();
  editor.choose('ruler');
  drawSide(editor);
  editor.send({ type: 'finish' });
  expect(readoutIn(editor.state())).not.toBeNull();
  expect(fireEvent.keyDown(document.body, { key: '4' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
});

test('letters do the same with Caps Lock', () => {
  const { editor, copyToFloors } = open();
  editor.choose('create-poi');
  drawSide(editor);
  const arc = () => readoutIn(editor.state())?.arc;
  fireEvent.keyDown(document.body, { key: 'C' });
  expect(arc()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(arc()).toBe(false);
  const { together } = editor.state().shown;
  fireEvent.keyDown(document.body, { key: 'W' });
  expect(editor.state().shown.together).toBe(!together);
  fireEvent.keyDown(document.body, { key: 'c', shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'C', shiftKey: true });
  expect(copyToFloors).toHaveBeenCalledTimes(2);
  expect(arc()).toBe(false);
});

test('Ctrl+Y redoes, and Ctrl+A does not select the text of the page', () => {
  const { redo } = open();
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(redo).toHaveBeenCalledOnce();
  expect(fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'a', ctrlKey: true })).toBe(true);
});

test('Enter and Escape lead from the form to the map, unless a list is open', () => {
  const { onTool } = open();
  fireEvent.keyDown(screen.getByLabelText('POI Name'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByLabelText('POI Name'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByLabelText('Closed list'), { key: 'Escape' });
  expect(onTool).toHaveBeenCalledTimes(3);
  fireEvent.keyDown(screen.getByLabelText('Open list'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByLabelText('Closed list'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  expect(onTool).toHaveBeenCalledTimes(3);
});

test('a tool whose key is pressed before the floor has loaded is chosen once it has', () => {
  renderUi(<input aria-label="Search" />);
  const { rerender } = renderHook<void, Editor | null>(useEarlyTool, { initialProps: null });
  fireEvent.keyDown(document.body, { key: 'r' });
  fireEvent.keyDown(document.body, { key: 'b' });
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'r' });
  const editor = newEditor('loading');
  rerender(editor);
  expect(editor.state().active.tool).toBe('pointer');
  editor.setAccess({ map: 'ready' });
  expect(editor.state().active.tool).toBe('place-beacon');
});

const placing = toolNames.filter((name) => tools[name].atCross !== undefined);

test.each(placing)(
  'without a pointer, Enter begins %s at the cross, and arrows move it',
  (name) => {
    const { cross, done } = someCross();
    const { editor } = open(cross);
    editor.choose(name);
    fireEvent.keyDown(document.body, { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    const how = tools[name].atCross;
    expect(done).toEqual([how, '8,0', '0,-64', how]);
    expect(editor.state().active.tool).toBe(name);
  },
);

test('Enter finishes the drawing where the cross has not moved, and while a mouse draws', () => {
  const { cross, done, state } = someCross();
  const { editor } = open(cross);
  const finished = vi.spyOn(editor, 'send');
  editor.choose('route-two-way');
  drawSide(editor);
  state.isShown = true;
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(finished).toHaveBeenLastCalledWith({ type: 'finish' });
  state.isShown = false;
  state.hasMouse = true;
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(done).toEqual([]);
  expect(editor.state().active.tool).toBe('pointer');
  expect(fireEvent.keyDown(document.body, { key: 'ArrowUp' })).toBe(true);
});
