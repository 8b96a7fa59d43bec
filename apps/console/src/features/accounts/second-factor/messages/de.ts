import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Zweiter Faktor',
  intro:
    'Mit einem zweiten Faktor genügt es nicht, Ihr Passwort zu kennen, um sich als Sie anzumelden.',
  required: (company) =>
    `${company} verlangt einen zweiten Faktor. Richten Sie einen ein, um fortzufahren.`,
  failed: 'Die zweiten Faktoren konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  remove: 'Entfernen',
  lastFactor:
    'Die Anmeldung fragt dann nur nach Ihrem Passwort, und Ihre Wiederherstellungscodes enden.',
  totp: {
    name: 'Authenticator-App',
    off: 'Nicht eingerichtet',
    on: (date) => `Eingerichtet am ${date}`,
    setUp: 'Einrichten',
    setUpTitle: 'Authenticator-App einrichten',
    scan: 'Scannen Sie diesen Code mit Ihrer Authenticator-App und geben Sie dann den Code ein, den sie zeigt.',
    qr: 'QR-Code für die Authenticator-App',
    secret: 'Schlüssel zum Eintippen',
    code: 'Code',
    confirm: 'Einschalten',
    removeTitle: 'Authenticator-App entfernen',
    removeNote: 'Die Anmeldung nimmt dann ihre Codes nicht mehr an.',
    added: 'Die Authenticator-App wurde eingerichtet.',
    removed: 'Die Authenticator-App wurde entfernt.',
  },
  passkeys: {
    title: 'Passkeys',
    note: 'Melden Sie sich mit Fingerabdruck, Gesicht oder PIN an, oder mit einem Sicherheitsschlüssel.',
    add: 'Hinzufügen',
    addTitle: 'Passkey hinzufügen',
    submit: 'Weiter',
    unsupported: 'Dieser Browser unterstützt unter dieser Adresse keine Passkeys.',
    elsewhere:
      'Passkeys brauchen einen Hostnamen, und HTTPS, außer bei localhost. Öffnen Sie die Konsole dort, etwa unter localhost statt 127.0.0.1. Ihre PUBLIC_URL muss dieselbe Adresse sein.',
    nameLabel: 'Name',
    nameNote: 'Etwa das Gerät, auf dem er gespeichert ist.',
    added: 'Der Passkey wurde hinzugefügt.',
    notCreated: 'Es wurde kein Passkey erstellt. Versuchen Sie es erneut.',
    unused: (created) => `Hinzugefügt am ${created}, noch nicht verwendet`,
    used: (created, used) => `Hinzugefügt am ${created}, zuletzt verwendet am ${used}`,
    rename: 'Umbenennen',
    renameTitle: 'Passkey umbenennen',
    renameLabel: (name) => `${name} umbenennen`,
    removeTitle: 'Passkey entfernen',
    removeLabel: (name) => `${name} entfernen`,
    removeNote: (name) => `Sie können sich dann nicht mehr mit ${name} anmelden.`,
    removed: 'Der Passkey wurde entfernt.',
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
