import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Systemstatus',
  banner: {
    ok: 'Alle Systeme funktionieren',
    warn: 'Alle Systeme funktionieren, mit kleineren Problemen',
    error: 'Statusprüfung fehlgeschlagen',
    severe: 'Größere Ausfälle festgestellt',
  },
  words: {
    ok: 'In Betrieb',
    warn: 'Kleinere Probleme',
    error: 'Konnte nicht geprüft werden',
    severe: 'Ausfall',
  },
  noAnswer: 'Die API hat nicht geantwortet.',
  services: 'Dienste',
  serviceNames: {
    api: 'API',
    database: 'Datenbank',
    storage: 'Speicher',
    mail: 'E-Mail',
    jobs: 'Hintergrundaufgaben',
    visits: 'Besuche',
  },
  checkAgain: 'Erneut prüfen',
  checkedAt: (time) => `Geprüft um ${time}`,
};
