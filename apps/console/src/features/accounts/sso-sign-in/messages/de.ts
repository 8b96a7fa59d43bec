import type { Messages } from './en.ts';

export const messages: Messages = {
  start: 'Weiter mit Single Sign-on',
  only: 'Ihr Unternehmen meldet sich mit Single Sign-on an.',
  password: 'Für Inhaber: mit Passwort anmelden',
  title: 'Sie werden angemeldet',
  intro: 'Ihr Unternehmen hat bestätigt, wer Sie sind. Einen Moment.',
  working: 'Sie werden angemeldet',
  failed: 'Sie sind nicht angemeldet',
  noAnswer:
    'Diese Seite schließt eine Anmeldung mit Single Sign-on ab, aber hier wurde keine begonnen. Beginnen Sie auf der Anmeldeseite.',
  unfinished: 'Die Anmeldung wurde nicht abgeschlossen. Beginnen Sie neu.',
  back: 'Zurück zur Anmeldung',
};
