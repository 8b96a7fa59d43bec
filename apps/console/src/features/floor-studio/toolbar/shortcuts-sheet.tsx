import { toolNames, tools } from '@floorwright/floor-editor';
import { Kbd } from '@mantine/core';

import { command } from '../../../lib/keyboard/command-key.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { copyToFloorsKey } from '../many/selection-in-palette.ts';
import { panelCommands, shiftKey } from '../panel/panel-commands.ts';
import { partKey, studioParts } from '../panel/parts.ts';
import { shapeCommands, shapeKey } from '../shapes/shape-commands.ts';
import { messages } from './messages/index.ts';
import { snappingCommand } from './snapping.ts';
import { togetherCommand } from './together.ts';
import { viewCommandNames, viewCommands } from './view-commands.ts';

import classes from './toolbar.module.css';

const others: readonly [text: string, ...keys: string[]][] = [
  [messages.keys.finish, 'Enter'],
  [messages.keys.placeAtCross, 'Enter'],
  [messages.keys.moveCross, '←', '↑', '→', '↓'],
  [messages.keys.escape, 'Esc'],
  [messages.keys.takeBack, 'Backspace', 'Delete'],
  [messages.keys.addToSelection, messages.keys.shiftClick],
  [messages.keys.frame, messages.keys.shiftDrag],
  [messages.keys.selectAll, command('A')],
  [messages.keys.clipboard, command('C'), command('X'), command('V')],
  [messages.keys.duplicate, command('D')],
  [messages.keys.copyToFloors, copyToFloorsKey],
  [messages.keys.nudge, '←', '↑', '→', '↓'],
  [messages.keys.nudgeFar, 'Shift + ←'],
  [messages.keys.backToMap, 'Enter', 'Esc'],
  [snappingCommand.label, 'Alt', snappingCommand.key],
  [messages.keys.rightAngles, 'Shift'],
  [messages.keys.typeLength, '0–9', 'Tab'],
  [messages.keys.arc, 'C'],
  [togetherCommand.label, togetherCommand.key],
  [messages.history.undo, command('Z')],
  [messages.history.redo, command('Shift', 'Z'), command('Y')],
  [messages.keys.save, command('S')],
  [messages.keys.palette, command('K')],
  [messages.keys.moveMap, '←', '↑', '→', '↓'],
  [messages.keys.zoomMap, '+', '−'],
  [messages.keys.thisList, '?'],
];

const rows: readonly (readonly [text: string, ...keys: string[]])[] = [
  ...toolNames.map((name): [string, string] => [messages.tools[name].label, tools[name].key]),
  ...viewCommandNames.map((name): [string, string] => [
    viewCommands[name].sentence,
    viewCommands[name].key,
  ]),
  ...studioParts.map(({ label, key }): [string, string] => [label, partKey(key)]),
  ...shapeCommands.map((one): [string, string] => [one.label, shapeKey(one)]),
  ...panelCommands.map(({ label, key }): [string, string] => [label, shiftKey(key)]),
  ...others,
];

type Props = { opened: boolean; onClose: () => void };

export const ShortcutsSheet = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={messages.history.shortcuts}>
    <table className={classes.sheet}>
      <tbody>
        {rows.map(([text, ...keys]) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>
              {keys.map((key) => (
                <span key={key}>
                  {' '}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Dialog>
);
