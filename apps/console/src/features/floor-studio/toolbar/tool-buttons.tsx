import { disabledReason, isHidden } from '@floorwright/floor-editor';
import type { Access, Editor, ToolName } from '@floorwright/floor-editor';
import { Kbd, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToolButton, ToolGroup } from '../../../ui/page/tool-bar.tsx';
import { useEditor } from '../session/use-editor.ts';
import { useCamera } from '../studio-camera.ts';
import { otherTools, pointerTool, routeTools } from './tools.ts';
import type { StudioTool } from './tools.ts';

import classes from './toolbar.module.css';

type ButtonProps = {
  button: StudioTool;
  active: ToolName;
  access: Access;
  onChoose: (tool: ToolName) => void;
};

const Tool = ({ button: { tool, label, icon, key }, active, access, onChoose }: ButtonProps) => (
  <ToolButton
    icon={icon}
    label={label}
    shortcut={key}
    aria-pressed={active === tool}
    disabledReason={disabledReason(tool, access)}
    onClick={() => onChoose(tool)}
  />
);

/** Both kinds of routes in one place: the one that was used last, and the other to choose from. */
const RouteTools = ({ active, access, onChoose }: Omit<ButtonProps, 'button'>) => {
  const [first] = routeTools;
  const [used, setUsed] = useState(first);
  const current = routeTools.find(({ tool }) => tool === active) ?? used;
  const reason = disabledReason('route-two-way', access);
  if (!current) return null;
  return (
    <div className={classes.split}>
      <Tool button={current} active={active} access={access} onChoose={onChoose} />
      <Menu position="bottom-start" disabled={reason !== null}>
        <Menu.Target>
          <IconButton
            icon={IconChevronDown}
            label="Kinds of routes"
            className={classes.more}
            variant="subtle"
            disabledReason={reason}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {routeTools.map((button) => (
            <Menu.Item
              key={button.tool}
              leftSection={<Icon of={button.icon} size={16} />}
              rightSection={
                <Kbd size="xs" className={classes.key}>
                  {button.key}
                </Kbd>
              }
              onClick={() => {
                setUsed(button);
                if (active !== button.tool) onChoose(button.tool);
              }}
            >
              {button.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};

/** What can be done on the map, one at a time. */
export const ToolButtons = memo(({ editor }: { editor: Editor }) => {
  const active = useEditor(editor, (state) => state.active.tool);
  const access = useEditor(editor, (state) => state.access);
  const camera = useCamera();
  const onChoose = (tool: ToolName): void => {
    editor.choose(tool);
    // Enter would else press the button again, instead of ending what is drawn.
    camera.focus();
  };
  const shared = { active, access, onChoose };
  return (
    <ToolGroup role="toolbar" aria-label="Tools">
      <Tool button={pointerTool} {...shared} />
      {!isHidden('route-two-way', access) && <RouteTools {...shared} />}
      {otherTools
        .filter(({ tool }) => !isHidden(tool, access))
        .map((button) => (
          <Tool key={button.tool} button={button} {...shared} />
        ))}
    </ToolGroup>
  );
});
