import type { Messages } from './en.ts';

export const messages: Messages = {
  tabs: {
    label: 'Unternehmen',
    companies: 'Unternehmen',
    members: 'Mitglieder',
    invitations: 'Einladungen',
    apiKeys: 'API-Schlüssel',
    webhooks: 'Webhooks',
    singleSignOn: 'Single Sign-on',
    provisioning: 'Bereitstellung',
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
  deactivated: {
    title: (name) => `${name} hat Ihren Zugang deaktiviert.`,
    ask: 'Fragen Sie die IT-Abteilung des Unternehmens.',
  },
  singleSignOnOnly: {
    title: (name) => `${name} wird nur mit Single Sign-on verwendet.`,
    detail:
      'Sie sind ohne Single Sign-on angemeldet. Wenn Sie eine E-Mail-Adresse dieses Unternehmens haben, tragen Sie sie in Ihrem Profil ein und melden Sie sich neu an. Sonst fragen Sie einen Inhaber des Unternehmens.',
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
  secondFactor: {
    name: 'Zweiter Faktor',
    required: 'Erforderlich',
    optional: 'Freiwillig',
    ownFirst: 'Richten Sie zuerst einen zweiten Faktor für Ihr eigenes Konto ein',
    done: 'Erfolgreich aktualisiert',
    turnOn: {
      button: 'Zweiten Faktor verlangen',
      title: 'Zweiten Faktor verlangen',
      note: 'Mitglieder ohne zweiten Faktor müssen einen einrichten, bevor sie in diesem Unternehmen etwas tun können. API-Schlüssel sind nicht betroffen.',
      submit: 'Verlangen',
    },
    turnOff: {
      button: 'Zweiten Faktor freistellen',
      title: 'Zweiten Faktor freistellen',
      note: 'Mitglieder können sich dann nur mit ihrem Passwort anmelden.',
      submit: 'Freistellen',
    },
  },
  rename: {
    title: 'Unternehmen umbenennen',
    name: 'Name',
    submit: 'Speichern',
    unchanged: 'Der Name wurde noch nicht geändert',
    done: 'Erfolgreich aktualisiert',
  },
};
