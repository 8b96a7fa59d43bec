export const messages = {
  you: 'You',
  otherTab: (name: string) => `${name} (you, in another tab)`,
  alsoHere: (names: readonly string[]) => `Also on this floor: ${names.join(', ')}`,
  notPointing: 'Not pointing at the map',
  goToPointer: 'Go to their pointer',
  offline: 'Offline: your changes are stored on this device.',
};

export type Messages = typeof messages;
