export const messages = {
  export: 'Export',
  title: 'Export building',
  contents: (name: string) =>
    `${name} is written as GeoJSON: one file of the whole building, and for each floor its POIs, routes and layers. Beacons and engagements are not in it.`,
  writing: 'The archive is being written.',
  writingNote: 'You can close this window; writing goes on.',
  ready: 'The archive is ready.',
  readyNote: (filename: string, size: string) => `${filename}, ${size}. It is kept for a day.`,
  download: 'Download',
  failed: 'The archive could not be written.',
  failedNote: 'Try again. If that fails too, the server log says why.',
  close: 'Close',
  tryAgain: 'Try again',
};

export type Messages = typeof messages;
