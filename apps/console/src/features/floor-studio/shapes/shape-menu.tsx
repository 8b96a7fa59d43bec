import type { Editor } from '@floorwright/floor-editor';
import { Kbd, Menu, Tooltip } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconBorderOuter,
  IconFlipHorizontal,
  IconFlipVertical,
  IconLayersSubtract,
  IconLayersUnion,
  IconRotateClockwise2,
  IconTransform,
  type TablerIcon,
} from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { nothingSelected } from '../many/selection-in-palette.ts';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';
import { refusalOf, shapeCommands, shapeKey } from './shape-commands.ts';
import type { ShapeActions } from './use-shape-commands.ts';

const icons: Readonly<Record<string, TablerIcon>> = {
  rotate: IconRotateClockwise2,
  'mirror-across': IconFlipVertical,
  'mirror-down': IconFlipHorizontal,
  scale: IconArrowsMaximize,
  offset: IconBorderOuter,
  merge: IconLayersUnion,
  'cut-out': IconLayersSubtract,
};

type Props = { editor: Editor; actions: ShapeActions };

/** The commands that change the shapes of the selection. */
export const ShapeMenu = ({ editor, actions }: Props) => {
  const selection = useEditor(editor, (state) => state.selection);
  const access = useEditor(editor, (state) => state.access);
  return (
    // Inside the toolbar, which is a landmark, and without an element that is no item.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton
          icon={IconTransform}
          label={messages.menu}
          variant="subtle"
          disabledReason={selection === null ? nothingSelected : null}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {shapeCommands.map((command) => {
          const reason = refusalOf(command, { selection, access });
          const icon = icons[command.name] ?? IconTransform;
          return (
            <Tooltip key={command.name} label={reason} disabled={reason === null}>
              <Menu.Item
                leftSection={<Icon of={icon} size={16} />}
                rightSection={<Kbd size="xs">{shapeKey(command)}</Kbd>}
                {...(reason === null ? {} : { 'aria-disabled': true, 'data-disabled': true })}
                onClick={() => actions.run(command)}
              >
                {command.label}
              </Menu.Item>
            </Tooltip>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
