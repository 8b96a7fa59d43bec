import { toolNames, tools } from '@floorwright/floor-editor';
import { Kbd } from '@mantine/core';

import { command } from '../../../lib/command-key.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { partKey, studioParts } from '../panel/parts.ts';
import { viewCommandNames, viewCommands } from './view-commands.ts';

import classes from './toolbar.module.css';

const others: readonly [text: string, ...keys: string[]][] = [
  ['End the line, or close the shape', 'Enter'],
  ['End the drawing, or clear the selection', 'Esc'],
  ['Undo the last point, or delete the selection', 'Backspace', 'Delete'],
  ['Add to the selection, or remove from it', 'Shift + click'],
  ['Draw a frame around items', 'Shift + drag'],
  ['Select everything shown', command('A')],
  ['Copy, cut, paste', command('C'), command('X'), command('V')],
  ['Duplicate the selection', command('D')],
  ['Move the selection by 0.1 m', '←', '↑', '→', '↓'],
  ['Move the selection by 1 m', 'Shift + ←'],
  ['Return from a field to the map', 'Enter', 'Esc'],
  ['Draw without snapping', 'Alt'],
  ['Undo', command('Z')],
  ['Redo', command('Shift', 'Z'), command('Y')],
  ['Save', command('S')],
  ['Find a place or a command', command('K')],
  ['Move the map, with nothing selected', '←', '↑', '→', '↓'],
  ['Zoom the map', '+', '−'],
  ['This list', '?'],
];

const rows: readonly (readonly [text: string, ...keys: string[]])[] = [
  ...toolNames.map((name): [string, string] => [tools[name].label, tools[name].key]),
  ...viewCommandNames.map((name): [string, string] => [
    viewCommands[name].sentence,
    viewCommands[name].key,
  ]),
  ...studioParts.map(({ label, key }): [string, string] => [label, partKey(key)]),
  ...others,
];

type Props = { opened: boolean; onClose: () => void };

export const ShortcutsSheet = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
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
