const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut with the command key of this machine: ⌘ on Apple devices, else Ctrl. */
export const command = (...keys: string[]): string =>
  isApple
    ? ['⌘', ...keys.map((key) => (key === 'Shift' ? '⇧' : key))].join('')
    : ['Ctrl', ...keys].join('+');
