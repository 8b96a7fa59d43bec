import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Zweiter Faktor',
  intro:
    'Mit einem zweiten Faktor genügt es nicht, Ihr Passwort zu kennen, um sich als Sie anzumelden.',
  failed: 'Die zweiten Faktoren konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  totp: {
    name: 'Authenticator-App',
    off: 'Nicht eingerichtet',
    on: (date) => `Eingerichtet ${date}`,
    setUp: 'Einrichten',
    setUpTitle: 'Authenticator-App einrichten',
    scan: 'Scannen Sie diesen Code mit Ihrer Authenticator-App und geben Sie dann den Code ein, den sie zeigt.',
    qr: 'QR-Code für die Authenticator-App',
    secret: 'Schlüssel zum Eintippen',
    code: 'Code',
    confirm: 'Einschalten',
    remove: 'Entfernen',
    removeTitle: 'Authenticator-App entfernen',
    removeNote:
      'Die Anmeldung fragt dann nur nach Ihrem Passwort, und Ihre Wiederherstellungscodes enden.',
    removed: 'Die Authenticator-App wurde entfernt.',
  },
  codes: {
    name: 'Wiederherstellungscodes',
    left: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Code übrig`,
        other: `${figure(count)} Codes übrig`,
      }),
    create: 'Neue Codes erstellen',
    createTitle: 'Neue Wiederherstellungscodes erstellen',
    createNote: 'Die bisherigen Codes gelten dann nicht mehr.',
    title: 'Wiederherstellungscodes aufbewahren',
    note: 'Mit einem dieser Codes melden Sie sich ohne zweiten Faktor an. Jeder gilt einmal. Sie werden nur jetzt angezeigt.',
    list: 'Wiederherstellungscodes',
    download: 'Herunterladen',
    file: 'floorwright-wiederherstellungscodes.txt',
    done: 'Fertig',
  },
};
