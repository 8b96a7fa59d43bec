import {
  atCrossIn,
  type Editor,
  isBendable,
  isDrawing,
  nudgesSelection,
  readoutIn,
  type ToolName,
  toolNames,
  tools,
  typeKey,
} from '@floorwright/floor-editor';
import { useEffect, useEffectEvent, useRef } from 'react';

import { letterOf } from '../../../lib/keyboard/letter-of.ts';
import type { SelectionCommands } from '../many/selection-commands.ts';
import type { Cross } from '../maplibre/cross.ts';
import { snappingCommand } from './snapping.ts';
import { togetherCommand } from './together.ts';

/** Elements that take text; checkboxes and radio buttons do not. */
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]';
const pressed = 'button, a, summary, [role="tab"], [role="menuitem"]';
/** The forms of the selected object. */
const forms = '[data-studio-form]';
/** The map with its markers, without its buttons. */
const mapGround = '.maplibregl-canvas-container';
const floating = '[role="dialog"], [role="menu"], [role="listbox"]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

export const isTyping = ({ target }: KeyboardEvent): boolean => isIn(target, fields);

const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** The tool of a key. */
const toolOf = (event: KeyboardEvent) =>
  event.shiftKey ? undefined : toolNames.find((name) => tools[name].key === letterOf(event));

/** False while a dialog is open, and in menus and lists. */
export const isForStudio = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  !defaultPrevented && !hasDialog() && !isIn(target, floating);

type Actions = {
  editor: Editor;
  commands: SelectionCommands;
  /** The direction that is up on the screen, in degrees clockwise from north. */
  bearing: () => number;
  /** The pointer that keys move, once there is a map. */
  cross: () => Cross | null;
  onSave: () => void;
  onSheet: () => void;
  /** Moves the keyboard focus to the map. */
  onTool: () => void;
};

/**
 * Enter leaves a text field, and Escape any field. An open list handles both keys itself.
 */
const leadsBackToMap = ({ key, target, isComposing }: KeyboardEvent): boolean => {
  if (isComposing || !(target instanceof HTMLInputElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true' || !isIn(target, forms)) return false;
  return key === 'Escape' || (key === 'Enter' && !target.hasAttribute('aria-haspopup'));
};

/** The browser copies text that is selected on the page. */
const hasSelectedText = (): boolean => window.getSelection()?.isCollapsed === false;

/** Shortcuts with Ctrl or ⌘. Returns whether the studio handled the key. */
const act = (event: KeyboardEvent, { editor, commands, onSave }: Actions): boolean => {
  switch (letterOf(event)) {
    case 'Z':
      if (event.shiftKey) editor.redo();
      else editor.undo();
      return true;
    case 'Y':
      editor.redo();
      return true;
    case 'S':
      onSave();
      return true;
    case 'A':
      // The browser would select the text of the whole page.
      return commands.selectAll();
    case 'C':
      return !hasSelectedText() && commands.copy();
    case 'X':
      return !hasSelectedText() && commands.cut();
    case 'V':
      return commands.paste();
    case 'D':
      // The browser would add a bookmark.
      return commands.duplicate();
    default:
      return false;
  }
};

const chooseTool = (event: KeyboardEvent, { editor, onTool }: Actions): boolean => {
  const tool = toolOf(event);
  if (!tool) return false;
  // A repeated key would put the tool away again.
  if (event.repeat) return true;
  editor.choose(tool);
  onTool();
  return true;
};

/** Shortcuts of letters, which do the same with Caps Lock. */
const pressLetter = (event: KeyboardEvent, actions: Actions): boolean => {
  const { editor, commands } = actions;
  const letter = letterOf(event);
  if (event.shiftKey) return letter === 'C' && commands.copyToFloors();
  switch (letter) {
    case 'W':
      if (!event.repeat) togetherCommand.run(editor);
      return true;
    case 'X':
      if (!event.repeat) snappingCommand.run(editor);
      return true;
    case 'C':
      if (!isBendable(editor.state())) return chooseTool(event, actions);
      editor.send({ type: 'toggle', option: 'arc' });
      return true;
    default:
      return chooseTool(event, actions);
  }
};

/** Enter at the cross: places a corner there, or begins a drawing in the middle of the map. */
const pressCross = (editor: Editor, cross: Cross | null): boolean => {
  const state = editor.state();
  const how = atCrossIn(state);
  if (!cross || how === null || readoutIn(state)?.typed) return false;
  const isBegun = isDrawing(state);
  // Pressed again where it is, it finishes the drawing, as a double click does.
  if (cross.isShown() ? isBegun && !cross.hasMoved() : isBegun || cross.hasMouse()) return false;
  cross.press(how);
  return true;
};

const arrows: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** In pixels. */
const crossSteps = { small: 8, large: 64 };

const moveCross = (
  { key, shiftKey }: KeyboardEvent,
  { editor, cross: crossNow }: Actions,
): boolean => {
  const state = editor.state();
  const [arrow, cross] = [arrows[key], crossNow()];
  if (!arrow || !cross || atCrossIn(state) === null) return false;
  if (!cross.isShown() && nudgesSelection(state)) return false;
  const step = shiftKey ? crossSteps.large : crossSteps.small;
  cross.move(arrow[0] * step, arrow[1] * step);
  return true;
};

/** Shortcuts without Ctrl or ⌘. Returns whether the studio handled the key. */
const press = (event: KeyboardEvent, actions: Actions): boolean => {
  const { editor, onSheet } = actions;
  switch (event.key) {
    case 'Escape':
      editor.send({ type: 'escape' });
      return true;
    case 'Enter':
      // With the focus on a button, Enter presses it.
      if (isIn(event.target, pressed)) return false;
      if (!event.repeat && !pressCross(editor, actions.cross())) editor.send({ type: 'finish' });
      return true;
    case 'Backspace':
    case 'Delete':
      editor.send({ type: 'take-back' });
      return true;
    case '?':
    case '؟':
      onSheet();
      return true;
    default:
      return pressLetter(event, actions);
  }
};

const isDigit = /^[\d\u0660-\u0669.,]$/;

/** Digits fix the length of the side that is being drawn, and after Tab its angle. */
const typeMeasure = (event: KeyboardEvent, editor: Editor): boolean => {
  const readout = readoutIn(editor.state());
  const movesBack = event.key === 'Tab' && event.shiftKey;
  if (!readout?.hasNext || movesBack) return false;
  const typed = typeKey(readout.typed, event.key);
  if (typed === undefined) return false;
  editor.send({ type: 'measure', typed });
  return true;
};

/** The keyboard shortcuts of the studio, except while the user types or a dialog is open. */
export const useShortcuts = (actions: Actions): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    // The browser would save the page, also behind a dialog.
    if (isCommand && letterOf(event) === 'S' && hasDialog()) event.preventDefault();
    if (!isForStudio(event)) return;
    const isInField = isTyping(event);
    if (isInField && !isCommand && leadsBackToMap(event)) {
      event.preventDefault();
      actions.onTool();
      return;
    }
    // A field has its own undo; saving works everywhere.
    if (isInField && !(isCommand && letterOf(event) === 'S')) return;
    if (event.altKey) return;
    const isOurs = isCommand ? act(event, actions) : press(event, actions);
    if (isOurs) event.preventDefault();
  });
  const onMapKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey: large, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !isForStudio(event)) return;
    const isOnMap = target === document.body || isIn(target, mapGround);
    const isOurs = isOnMap
      ? typeMeasure(event, actions.editor) ||
        moveCross(event, actions) ||
        actions.commands.nudge(key, { large, bearing: actions.bearing() })
      : // A button of the toolbar has no use for digits.
        isDigit.test(key) && !isTyping(event) && typeMeasure(event, actions.editor);
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    // Before the map, which moves by arrow keys, and the keys of the view, which are digits.
    document.addEventListener('keydown', onMapKey, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onMapKey, true);
    };
  }, []);
};

/** A tool whose key is pressed before the floor has loaded is chosen once it has. */
export const useEarlyTool = (editor: Editor | null): void => {
  const wanted = useRef<ToolName | null>(null);
  useEffect(() => {
    if (editor) {
      if (wanted.current) editor.choose(wanted.current);
      wanted.current = null;
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (isCommand || isTyping(event) || !isForStudio(event)) return;
      wanted.current = toolOf(event) ?? wanted.current;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
};
