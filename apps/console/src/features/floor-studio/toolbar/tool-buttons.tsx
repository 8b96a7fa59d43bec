import {
  type Access,
  type Editor,
  isHidden,
  type ToolName,
  toolNames,
  tools,
} from '@floorwright/floor-editor';
import { IconMagnetOff, IconWall } from '@tabler/icons-react';
import { memo, useState } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ToolButton, ToolGroup } from '../../../ui/page/tool-bar.tsx';
import { disabledReason, reasonAgainst } from '../editor-words/notices/reasons.ts';
import { useEditor } from '../session/session.ts';
import { useCamera } from '../studio-camera.ts';
import { messages } from './messages/index.ts';
import { snappingCommand } from './snapping.ts';
import { togetherCommand } from './together.ts';
import { toolIcons } from './tool-icons.ts';

import classes from './toolbar.module.css';

const MoreTools = lazyPart(
  async () => (await import('./more-tools.tsx')).MoreTools,
  <span className={classes.more} />,
);

/** Tools that share a button; the others follow in the order of the table. */
const selectTools = ['select-frame', 'select-lasso'] as const satisfies ToolName[];
const shapeTools = ['create-poi', 'rectangle'] as const satisfies ToolName[];
const routeTools = ['route-two-way', 'route-one-way'] as const satisfies ToolName[];
const sharing: readonly ToolName[] = [...selectTools, ...routeTools, ...shapeTools];
const otherTools = toolNames.filter((name) => name !== 'pointer' && !sharing.includes(name));

type ButtonProps = {
  tool: ToolName;
  active: ToolName;
  access: Access;
  onChoose: (tool: ToolName) => void;
};

const Tool = ({ tool, active, access, onChoose }: ButtonProps) => (
  <ToolButton
    icon={toolIcons[tool]}
    label={messages.tools[tool].label}
    shortcut={tools[tool].key}
    aria-pressed={active === tool}
    disabledReason={disabledReason(tool, access)}
    onClick={() => onChoose(tool)}
  />
);

type SplitProps = Omit<ButtonProps, 'tool'> & {
  /** The label of the menu. */
  label: string;
  names: readonly [ToolName, ...ToolName[]];
};

/** The tool that was used last, and a menu with all that share its button. */
const SplitTool = ({ label, names, active, access, onChoose }: SplitProps) => {
  const [used, setUsed] = useState<ToolName>(names[0]);
  const current = names.find((tool) => tool === active) ?? used;
  const reason = disabledReason(names[0], access);
  return (
    <div className={classes.split}>
      <Tool tool={current} active={active} access={access} onChoose={onChoose} />
      <MoreTools
        label={label}
        names={names}
        disabledReason={reason}
        onChoose={(tool) => {
          setUsed(tool);
          if (active !== tool) onChoose(tool);
        }}
      />
    </div>
  );
};

/** Whether a wall moves in all POIs that share it. */
const TogetherButton = ({ editor }: { editor: Editor }) => {
  const together = useEditor(editor, ({ shown }) => shown.together);
  const access = useEditor(editor, (state) => state.access);
  return (
    <ToolButton
      icon={IconWall}
      label={togetherCommand.label}
      shortcut={togetherCommand.key}
      aria-pressed={together}
      disabledReason={reasonAgainst('update', access)}
      onClick={() => togetherCommand.run(editor)}
    />
  );
};

/** Whether corners and points are placed without snapping. */
const SnappingButton = ({ editor }: { editor: Editor }) => {
  const snapping = useEditor(editor, ({ shown }) => shown.snapping);
  const access = useEditor(editor, (state) => state.access);
  return (
    <ToolButton
      icon={IconMagnetOff}
      label={snappingCommand.label}
      shortcut={snappingCommand.key}
      aria-pressed={!snapping}
      disabledReason={reasonAgainst('update', access)}
      onClick={() => snappingCommand.run(editor)}
    />
  );
};

/** The tools of the editor, one of which is active. */
export const ToolButtons = memo(({ editor }: { editor: Editor }) => {
  const active = useEditor(editor, (state) => state.active.tool);
  const access = useEditor(editor, (state) => state.access);
  const camera = useCamera();
  const onChoose = (tool: ToolName): void => {
    editor.choose(tool);
    // With the focus still on the button, Enter would press it again instead of ending the line.
    camera.focus();
  };
  const shared = { active, access, onChoose };
  return (
    <ToolGroup role="toolbar" aria-label={messages.toolbar.label}>
      <Tool tool="pointer" {...shared} />
      <SplitTool label={messages.toolbar.selections} names={selectTools} {...shared} />
      {!isHidden('route-two-way', access) && (
        <>
          <SplitTool label={messages.toolbar.routes} names={routeTools} {...shared} />
          <SplitTool label={messages.toolbar.shapes} names={shapeTools} {...shared} />
        </>
      )}
      {otherTools
        .filter((tool) => !isHidden(tool, access))
        .map((tool) => (
          <Tool key={tool} tool={tool} {...shared} />
        ))}
      {!isHidden('create-poi', access) && (
        <>
          <SnappingButton editor={editor} />
          <TogetherButton editor={editor} />
        </>
      )}
    </ToolGroup>
  );
});
