import { type Editor, isDrawing, redoLabel, undoLabel } from '@floorwright/floor-editor';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';
import { memo } from 'react';

import { command } from '../../../lib/command-key.ts';
import { ToolButton, ToolGroup } from '../../../ui/page/tool-bar.tsx';
import { useEditor } from '../session/session.ts';

type Props = { editor: Editor; onShortcuts: () => void };

const named = (verb: string, label: string | null): string =>
  label === null ? verb : `${verb}: ${label}`;

export const HistoryButtons = memo(({ editor, onShortcuts }: Props) => {
  const last = useEditor(editor, undoLabel);
  const next = useEditor(editor, redoLabel);
  // Undo removes the points of an unfinished drawing first.
  const hasDrawing = useEditor(editor, isDrawing);
  return (
    <ToolGroup role="group" aria-label="History">
      <ToolButton
        icon={IconArrowBackUp}
        label={named('Undo', last)}
        aria-label="Undo"
        shortcut={command('Z')}
        disabledReason={last === null && !hasDrawing ? 'Nothing to undo' : null}
        onClick={editor.undo}
      />
      <ToolButton
        icon={IconArrowForwardUp}
        label={named('Redo', next)}
        aria-label="Redo"
        shortcut={command('Shift', 'Z')}
        disabledReason={next === null ? 'Nothing to redo' : null}
        onClick={editor.redo}
      />
      <ToolButton
        icon={IconKeyboard}
        label="Keyboard shortcuts"
        shortcut="?"
        onClick={onShortcuts}
      />
    </ToolGroup>
  );
});
