const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys with the one that commands are given by on this machine, as it is written there. */
export const command = (...keys: string[]): string =>
  isApple
    ? ['⌘', ...keys.map((key) => (key === 'Shift' ? '⇧' : key))].join('')
    : ['Ctrl', ...keys].join('+');
