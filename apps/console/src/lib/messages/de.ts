import type { Messages } from './en.ts';

export const messages: Messages = {
  somethingWrong: 'Etwas ist schiefgegangen',
  connection: {
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
    tooSlow: 'Der Server hat nicht rechtzeitig geantwortet.',
    incompleteFile:
      'Die Datei konnte nicht vollständig geladen werden. Prüfen Sie Ihre Verbindung.',
  },
  upload: {
    refused: (answer) => `Das Hochladen wurde abgelehnt (${answer}).`,
    interrupted:
      'Das Hochladen wurde unterbrochen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unreadable: 'Die Datei konnte nicht gelesen werden. Wählen Sie sie erneut aus.',
    tooLarge: (megabytes) => `Höchstens ${megabytes} MB`,
  },
  keys: { shift: 'Umschalt', control: 'Strg' },
  comma: ', ',
  listed: (name) => name,
  andMore: (names, rest) => `${names} und ${rest} weitere`,
};
