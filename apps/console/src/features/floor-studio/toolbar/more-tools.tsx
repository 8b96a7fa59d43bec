import { type ToolName, tools } from '@floorwright/floor-editor';
import { Kbd, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { messages } from './messages/index.ts';
import { toolIcons } from './tool-icons.ts';

import classes from './toolbar.module.css';

type Props = {
  label: string;
  names: readonly ToolName[];
  /** Why none of them can be chosen. */
  disabledReason: string | null;
  onChoose: (tool: ToolName) => void;
};

/** The menu of tools that share a button. */
export const MoreTools = ({ label, names, disabledReason, onChoose }: Props) => (
  <Menu position="bottom-start" disabled={disabledReason !== null}>
    <Menu.Target>
      <IconButton
        icon={IconChevronDown}
        label={label}
        className={classes.more}
        variant="subtle"
        disabledReason={disabledReason}
      />
    </Menu.Target>
    <Menu.Dropdown>
      {names.map((tool) => (
        <Menu.Item
          key={tool}
          leftSection={<Icon of={toolIcons[tool]} size={16} />}
          rightSection={
            <Kbd size="xs" className={classes.key}>
              {tools[tool].key}
            </Kbd>
          }
          onClick={() => onChoose(tool)}
        >
          {messages.tools[tool].label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
