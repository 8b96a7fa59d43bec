export const messages = {
  somethingWrong: 'Something went wrong',
  connection: {
    unreachable: 'The server cannot be reached. Check your connection.',
    tooSlow: 'The server did not respond in time.',
    incompleteFile: 'The file could not be loaded completely. Check your connection.',
  },
  upload: {
    refused: (answer: string) => `The upload was refused (${answer}).`,
    interrupted: 'The upload was interrupted. Check your connection, then try again.',
    unreadable: 'The file could not be read. Choose it again.',
    tooLarge: (megabytes: number) => `Maximum size is ${megabytes} MB`,
  },
  keys: { shift: 'Shift', control: 'Ctrl' },
  /** Between the names of a list. */
  comma: ', ',
  /** A name in a list. */
  listed: (name: string) => name,
  andMore: (names: string, rest: number) => `${names} and ${rest} more`,
};

export type Messages = typeof messages;
