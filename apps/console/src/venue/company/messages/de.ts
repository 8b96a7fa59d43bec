import type { Messages } from './en.ts';

export const messages: Messages = {
  roles: {
    owner: 'Inhaber',
    super_admin: 'Superadministrator',
    admin: 'Administrator',
    manager: 'Manager',
  },
  access: {
    role: 'Rolle',
    selectRole: 'Rolle auswählen',
    applications: 'Anwendungen',
    selectApplications: 'Anwendungen auswählen',
    noMatch: 'Keine passende Anwendung',
    loading: 'Die Anwendungen werden geladen.',
    all: 'Superadministratoren sehen alle jetzigen und künftigen Anwendungen.',
    failed:
      'Die Anwendungen konnten nicht geladen werden. Öffnen Sie diesen Dialog erneut, um es noch einmal zu versuchen.',
    none: (link) => [
      'Dieses Unternehmen hat noch keine Anwendungen. Wählen Sie die Rolle Superadministrator, oder ',
      link('legen Sie eine Anwendung an'),
      '.',
    ],
    onlyThese: 'Das Mitglied sieht nur diese Anwendungen.',
  },
  floor: {
    ground: 'Erdgeschoss',
    above: (storey) => `${storey}. Stock`,
    basement: (storey) => `${storey}. Untergeschoss`,
  },
  newCategory: {
    title: 'Neue Kategorie hinzufügen',
    confirm: 'Bestätigen',
    name: 'Name',
    nameFirst: 'Geben Sie zuerst einen Namen ein',
  },
  nowIn: (company) => `Sie sind jetzt in ${company}.`,
  subscription: {
    none: 'Noch keines',
    pending: 'Zahlung ausstehend',
    trial: 'Testphase',
    trialUntil: (date) => `Testphase bis ${date}`,
    active: 'Aktiv',
    activeUntil: (date) => `Aktiv, nächste Zahlung am ${date}`,
    overdue: 'Zahlung überfällig',
    ended: 'Beendet',
    endedOn: (date) => `Beendet am ${date}`,
    canceled: 'Gekündigt',
    canceledUntil: (date) => `Gekündigt, endet am ${date}`,
    retried:
      'Der letzte Zahlungsversuch ist fehlgeschlagen, wir versuchen es in einigen Stunden erneut',
    failed: 'Zahlung fehlgeschlagen',
  },
};
