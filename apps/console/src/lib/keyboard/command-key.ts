import { messages } from '../messages/index.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const nameOf = (key: string): string => (key === 'Shift' ? messages.keys.shift : key);

/** A shortcut with the command key of this machine: ⌘ on Apple devices, else Ctrl. */
export const command = (...keys: string[]): string =>
  isApple
    ? ['⌘', ...keys.map((key) => (key === 'Shift' ? '⇧' : key))].join('')
    : [messages.keys.control, ...keys.map(nameOf)].join('+');
