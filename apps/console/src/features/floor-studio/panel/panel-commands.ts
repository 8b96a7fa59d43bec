import { messages as many } from '../many/messages/index.ts';
import { messages } from './messages/index.ts';

/** What the panel does and no tool, with the letters that do the same with Shift. */
export const panelCommands = [
  { name: 'selectBy', label: many.bar.select, key: 'K' },
  { name: 'repeat', label: many.row.title, key: 'L' },
  { name: 'fixAll', label: messages.commands.fixAll, key: 'F' },
  { name: 'fillRooms', label: messages.commands.fillRooms, key: 'G' },
] as const;

export type PanelCommandName = (typeof panelCommands)[number]['name'];

/** How such a key is shown. */
export const shiftKey = (key: string): string => `Shift+${key}`;

/** How the key of a command is shown. */
export const panelKeyOf = (wanted: PanelCommandName): string =>
  panelCommands.flatMap(({ name, key }) => (name === wanted ? [shiftKey(key)] : [])).join('');
