import type { Messages } from './en.ts';

export const messages: Messages = {
  label: 'Mitglieder',
  search: 'Mitglieder suchen',
  columns: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    role: 'Rolle',
    actions: 'Aktionen',
  },
  nameAndEmail: (name, email) => `${name} (${email})`,
  locked: {
    self: 'Sie können Ihre eigene Mitgliedschaft weder ändern noch löschen',
    owner: 'Der Inhaber kann weder geändert noch gelöscht werden',
  },
  edit: {
    title: 'Mitglied bearbeiten',
    action: 'Bearbeiten',
    label: (name) => `${name} bearbeiten`,
    submit: 'Speichern',
    unchanged: 'Ändern Sie zuerst die Rolle oder die Anwendungen',
    done: 'Erfolgreich aktualisiert',
  },
  remove: {
    title: 'Mitglied löschen',
    action: 'Löschen',
    label: (name) => `${name} löschen`,
    question: 'Möchten Sie dieses Mitglied wirklich aus dem Unternehmen löschen?',
    detail: (name, email, company) =>
      `${name} (${email}) verliert sofort den Zugriff auf ${company}. Das Konto wird nicht gelöscht.`,
    done: (name, company) => `${name} gehört nicht mehr zu ${company ?? 'diesem Unternehmen'}.`,
  },
};
