import type { Messages } from './en.ts';

export const messages: Messages = {
  tabs: {
    label: 'Unternehmen',
    companies: 'Unternehmen',
    members: 'Mitglieder',
    invitations: 'Einladungen',
    apiKeys: 'API-Schlüssel',
    activity: 'Aktivität',
    publishing: 'Veröffentlichen',
    visitors: 'Besucherdaten',
  },
  list: {
    label: 'Andere Unternehmen',
    name: 'Name des Unternehmens',
    role: 'Rolle',
    actions: 'Aktionen',
    select: 'Unternehmen auswählen',
    selectLabel: (name) => `Unternehmen ${name} auswählen`,
    none: 'Sie sind in keinem anderen Unternehmen Mitglied.',
  },
  lost: {
    title: (name) => `Sie haben keinen Zugriff mehr auf ${name}.`,
    selectAnother: 'Wählen Sie ein anderes Unternehmen, um fortzufahren.',
    askOwner: 'Ein Inhaber des Unternehmens kann Sie erneut einladen.',
  },
  noCompany: {
    sentence: 'Sie gehören zu keinem Unternehmen.',
    detail:
      'Bitten Sie einen Inhaber oder Superadministrator Ihres Unternehmens um eine Einladung und folgen Sie dann dem Link in der E-Mail.',
  },
  create: {
    open: 'Unternehmen anlegen',
    title: 'Unternehmen anlegen',
    form: 'Unternehmen anlegen',
    name: 'Name',
    plan: (name) => `Tarif: ${name}. Sie können den Namen später ändern.`,
    submit: 'Anlegen',
    back: 'Zurück',
    typeName: 'Geben Sie zuerst einen Namen ein',
    wait: 'Warten Sie, bis der Vorgang abgeschlossen ist',
    failed: 'Etwas ist schiefgegangen.',
  },
  plans: {
    title: 'Tarife',
    intro: 'Starten Sie noch heute Ihr kostenloses Abonnement!',
    chosen: 'Gewählt',
    start: 'Kostenlos testen',
  },
  current: {
    label: 'Aktuelles Unternehmen',
    role: 'Ihre Rolle',
    plan: 'Tarif',
    noPlan: 'Noch keiner',
    subscription: 'Abonnement',
    continue: 'Mit diesem Unternehmen fortfahren',
    rename: 'Umbenennen',
  },
  rename: {
    title: 'Unternehmen umbenennen',
    name: 'Name',
    submit: 'Speichern',
    unchanged: 'Der Name wurde noch nicht geändert',
    done: 'Erfolgreich aktualisiert',
  },
};
