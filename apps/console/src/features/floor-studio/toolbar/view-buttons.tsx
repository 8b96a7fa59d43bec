import {
  IconArrowGuide,
  IconBroadcast,
  IconCompass,
  IconFocusCentered,
  IconHash,
  IconPerspective,
  IconRoute,
} from '@tabler/icons-react';
import { memo } from 'react';

import { ToolButton, ToolGroup } from '../../../ui/page/tool-bar.tsx';
import { messages } from './messages/index.ts';
import { isLayer, type StudioView, type ViewCommandName, viewCommands } from './view-commands.ts';

const icons = {
  routes: IconRoute,
  beacons: IconBroadcast,
  pointIds: IconHash,
  directions: IconArrowGuide,
  fit: IconFocusCentered,
  north: IconCompass,
  flat: IconPerspective,
} as const;

type Props = { view: StudioView; names: readonly ViewCommandName[]; label: string };

const Buttons = ({ view, names, label: groupLabel }: Props) => (
  <ToolGroup role="group" aria-label={groupLabel}>
    {names.map((name) => {
      const { label, key } = viewCommands[name];
      return (
        <ToolButton
          key={name}
          icon={icons[name]}
          label={label}
          shortcut={key}
          aria-pressed={view.isOn(name)}
          onClick={() => view.run(name)}
        />
      );
    })}
  </ToolGroup>
);

/** Shows and hides the layers of the editor, and moves the map. */
export const ViewButtons = memo(({ view }: { view: StudioView }) => (
  <>
    <Buttons view={view} names={view.names.filter(isLayer)} label={messages.view.layers} />
    <Buttons
      view={view}
      names={view.names.filter((name) => !isLayer(name))}
      label={messages.view.label}
    />
  </>
));
