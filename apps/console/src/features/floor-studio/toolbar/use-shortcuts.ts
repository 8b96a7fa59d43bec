import { type Editor, type ToolName, toolNames, tools } from '@floorwright/floor-editor';
import { useEffect, useEffectEvent, useRef } from 'react';

/** What is typed into; nobody types into a box that is only ticked. */
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]';
const pressed = 'button, a, summary, [role="tab"], [role="menuitem"]';
/** What is known of the thing that is selected on the map. */
const forms = '[data-studio-form]';
const floating = '[role="dialog"], [role="menu"], [role="listbox"]';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const isAsked = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** The tool that a key stands for. */
const toolOf = ({ key, shiftKey }: KeyboardEvent) =>
  shiftKey ? undefined : toolNames.find((name) => tools[name].key === key.toUpperCase());

/** Not for a page that asks something, nor for what is open over it. */
const isForStudio = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  !defaultPrevented && !isAsked() && !isIn(target, floating);

type Actions = {
  editor: Editor;
  onSave: () => void;
  onSheet: () => void;
  /** Keys are meant for the map from then on. */
  onTool: () => void;
};

/**
 * Enter ends the typing of a name and Escape that of any field. A list that is open takes both itself.
 */
const leadsBackToMap = ({ key, target, isComposing }: KeyboardEvent): boolean => {
  if (isComposing || !(target instanceof HTMLInputElement)) return false;
  if (target.getAttribute('aria-expanded') === 'true' || !isIn(target, forms)) return false;
  return key === 'Escape' || (key === 'Enter' && !target.hasAttribute('aria-haspopup'));
};

/** With the key that commands are given by. */
const act = (event: KeyboardEvent, { editor, onSave }: Actions): boolean => {
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) editor.redo();
      else editor.undo();
      return true;
    case 'y':
      editor.redo();
      return true;
    case 's':
      onSave();
      return true;
    case 'a':
      // The browser would mark the text of the whole page.
      return true;
    default:
      return false;
  }
};

/** Whether the key means something to the studio. */
const press = (event: KeyboardEvent, { editor, onSheet, onTool }: Actions): boolean => {
  switch (event.key) {
    case 'Escape':
      editor.send({ type: 'escape' });
      return true;
    case 'Enter':
      // Whoever stands on a button means the button.
      if (isIn(event.target, pressed)) return false;
      editor.send({ type: 'finish' });
      return true;
    case 'Backspace':
    case 'Delete':
      editor.send({ type: 'take-back' });
      return true;
    case '?':
      onSheet();
      return true;
    default: {
      const tool = toolOf(event);
      if (!tool) return false;
      // A key that is held down would put the tool away again.
      if (event.repeat) return true;
      editor.choose(tool);
      onTool();
      return true;
    }
  }
};

/** The keys of the studio. They rest while somebody types, or is asked something. */
export const useShortcuts = (actions: Actions): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isForStudio(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyping = isIn(event.target, fields);
    if (isTyping && !isCommand && leadsBackToMap(event)) {
      event.preventDefault();
      actions.onTool();
      return;
    }
    // A field undoes its own typing; saving is meant from everywhere.
    if (isTyping && !(isCommand && event.key.toLowerCase() === 's')) return;
    if (event.altKey) return;
    const isOurs = isCommand ? act(event, actions) : press(event, actions);
    if (isOurs) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
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
      if (isCommand || isIn(event.target, fields) || !isForStudio(event)) return;
      wanted.current = toolOf(event) ?? wanted.current;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
};

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys with the one that commands are given by on this machine, as it is written there. */
export const command = (...keys: string[]): string =>
  isApple
    ? ['⌘', ...keys.map((key) => (key === 'Shift' ? '⇧' : key))].join('')
    : ['Ctrl', ...keys].join('+');
