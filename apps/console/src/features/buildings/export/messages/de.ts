import type { Messages } from './en.ts';

export const messages: Messages = {
  export: 'Exportieren',
  title: 'Gebäude exportieren',
  contents: (name) =>
    `${name} wird als GeoJSON geschrieben: eine Datei mit dem ganzen Gebäude und für jedes Stockwerk seine POIs, Routen und Ebenen. Beacons und Aktionen sind nicht enthalten.`,
  writing: 'Das Archiv wird geschrieben.',
  writingNote: 'Sie können dieses Fenster schließen; es wird weitergeschrieben.',
  ready: 'Das Archiv ist fertig.',
  readyNote: (filename, size) => `${filename}, ${size}. Es wird einen Tag lang aufbewahrt.`,
  download: 'Herunterladen',
  failed: 'Das Archiv konnte nicht geschrieben werden.',
  failedNote:
    'Versuchen Sie es erneut. Schlägt auch das fehl, steht der Grund im Protokoll des Servers.',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
};
