import type { FloorProblem } from '@floorwright/domain/floor-problems';
import { type Editor, fillRooms, planFill } from '@floorwright/floor-editor';

import { showSuccess } from '../../../lib/toasts.ts';
import { messages as check } from '../details/check/messages/index.ts';
import { reasonAgainst } from '../editor-words/notices/reasons.ts';
import { reasonAgainstPasting, type SelectionCommands } from '../many/selection-commands.ts';
import { nothingSelected } from '../many/selection-in-palette.ts';
import { messages as roomTexts } from '../rooms-and-routes/messages/index.ts';
import type { RoomsOfLayers } from '../rooms-and-routes/use-room-search.ts';
import { newId } from '../session/new-id.ts';
import type { StudioPart } from './parts.ts';

type Options = {
  editor: Editor;
  commands: SelectionCommands;
  rooms: RoomsOfLayers;
  problems: readonly FloorProblem[];
  fixAll: () => void;
  onPart: (part: StudioPart) => void;
};

/** The commands of the panel on the floor as it is now. */
export const actionsOf = ({ editor, commands, rooms, problems, fixAll, onPart }: Options) => {
  const { access, selection, history } = editor.state();
  const { search } = rooms;
  const drawing = reasonAgainst('manage', access);
  const hasFix = problems.some(({ fix }) => fix !== undefined);
  return {
    repeat: {
      disabledReason: selection === null ? nothingSelected : reasonAgainstPasting(access),
      run: () => void commands.askToRepeat(),
    },
    fixAll: { disabledReason: drawing ?? (hasFix ? null : check.nothingToFix), run: fixAll },
    fillRooms: {
      disabledReason: drawing ?? (search.state === 'no-layer' ? roomTexts.noLayers : null),
      run: () => {
        // Opens the settings first, where the rooms are counted.
        onPart('rooms');
        if (search.state !== 'found') return;
        const { pois } = planFill(
          history.head,
          search.rooms,
          search.property,
          roomTexts.rooms.numberedName,
          newId,
        );
        if (pois.length === 0) return;
        editor.perform(fillRooms(pois));
        showSuccess(roomTexts.rooms.filled(pois.length));
      },
    },
  };
};
