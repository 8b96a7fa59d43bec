import {
  type EditResult,
  type Editor,
  isDrawing,
  isInUse,
  itemsOf,
  selectionIn,
} from '@floorwright/floor-editor';
import { useEffect, useEffectEvent } from 'react';

import type { Command } from '../../../lib/keyboard/commands.ts';
import { letterOf } from '../../../lib/keyboard/letter-of.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { noticeInWords } from '../editor-words/notices/notice-in-words.ts';
import type { SelectionCommands } from '../many/selection-commands.ts';
import { useEditor } from '../session/session.ts';
import { isForStudio, isTyping } from '../toolbar/use-shortcuts.ts';
import { messages } from './messages/index.ts';
import {
  loadShapes,
  refusalOf,
  type ShapeCommand,
  shapeCommands,
  shapeKey,
} from './shape-commands.ts';

const notLoaded = messages.notLoaded;

type Options = {
  editor: Editor;
  commands: SelectionCommands;
  /** The direction that is up on the screen. */
  bearing: () => number;
};

/** The commands that change the shapes of the selection, and the one that asks for a number now. */
export const useShapeCommands = ({ editor, commands, bearing }: Options) => {
  const question = useDialog<ShapeCommand>();

  const perform = async (command: ShapeCommand, value: number): Promise<void> => {
    const { selection } = editor.state();
    /** Again if something was changed while the command was loaded. */
    const compute = async (): Promise<EditResult> => {
      const { head } = editor.state().history;
      const items = itemsOf(selectionIn(head, selection));
      const edited = await command.edit({ head, items, value, bearing: bearing() });
      return editor.state().history.head === head ? edited : compute();
    };
    try {
      const edited = await compute();
      if ('problem' in edited) {
        showFailure(noticeInWords(edited.problem));
        return;
      }
      editor.perform(edited.command);
      commands.select(edited.items);
    } catch {
      showFailure(notLoaded);
    }
  };
  const run = (command: ShapeCommand): void => {
    const state = editor.state();
    const reason = isDrawing(state) ? messages.finishFirst : refusalOf(command, state);
    if (reason !== null) showFailure(reason);
    else if (command.question) question.open(command);
    else void perform(command, 0);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
    if (!shiftKey || ctrlKey || metaKey || altKey || repeat) return;
    if (isTyping(event) || !isForStudio(event)) return;
    const command = shapeCommands.find((one) => one.key === letterOf(event));
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // A tool can need the same library.
  const isNeeded = useEditor(editor, (state) => isInUse(state, 'shapes'));
  useEffect(() => {
    if (!isNeeded) return;
    loadShapes().then(
      (shapes) => editor.show({ shapes }),
      () => showFailure(notLoaded),
    );
  }, [editor, isNeeded]);

  return {
    run,
    /** The latest command that asked for a number. */
    asking: question.subject,
    isAsking: question.opened,
    answer: (value: number): void => {
      if (question.subject) void perform(question.subject, value);
      question.close();
    },
    cancel: question.close,
    /** As the palette lists them. */
    inPalette: (): Command[] =>
      shapeCommands.map((command) => ({
        id: `shape ${command.name}`,
        group: 'Selection',
        label: command.label,
        shortcut: shapeKey(command),
        disabledReason: refusalOf(command, editor.state()),
        run: () => run(command),
      })),
  };
};

export type ShapeActions = ReturnType<typeof useShapeCommands>;
