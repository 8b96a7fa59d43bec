import type { Messages } from './en.ts';

export const messages: Messages = {
  titleOf: (code) => `Fehler ${code}`,
  byCode: {
    400: 'Nicht berechtigt',
    404: 'Seite nicht gefunden',
    422: 'Anfrage kann nicht verarbeitet werden',
    502: 'Dienst nicht verfügbar',
    503: 'Dienst nicht verfügbar',
  },
  other: 'Interner Serverfehler',
  backToHome: 'Zur Startseite',
  away: {
    title: 'Der Server ist nicht erreichbar',
    message:
      'Er startet möglicherweise neu, oder Ihre Verbindung ist unterbrochen. Gespeichertes geht nicht verloren.',
    retry: 'Erneut versuchen',
  },
  broken: {
    title: 'Etwas ist schiefgegangen',
    message: 'Diese Seite konnte nicht angezeigt werden.',
    refresh: 'Seite neu laden',
  },
};
