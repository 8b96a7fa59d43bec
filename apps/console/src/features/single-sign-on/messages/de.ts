import type { Messages } from './en.ts';

export const messages: Messages = {
  intro:
    'Mitglieder melden sich mit dem Identitätsanbieter Ihres Unternehmens an, etwa Entra ID, Okta, Google Workspace oder Keycloak, über OpenID Connect.',
  notLoaded: 'Die Einstellungen konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  saved: 'Gespeichert',
  connection: {
    title: 'Identitätsanbieter',
    steps:
      'Registrieren Sie dort eine Webanwendung mit Client-Secret und erlauben Sie diese Rücksprungadresse. Geben Sie dann ein, was der Anbieter zeigt.',
    redirect: 'Rücksprungadresse',
    redirectName: 'die Rücksprungadresse',
    issuer: 'Aussteller (Issuer)',
    issuerNote: 'Die Adresse vor /.well-known/openid-configuration',
    clientId: 'Client-ID',
    secret: 'Client-Secret',
    secretNote: 'Wird verschlüsselt gespeichert und nie wieder angezeigt',
    secretKept: 'Leer lassen, um den gespeicherten zu behalten.',
    role: 'Rolle neuer Mitglieder',
    noRole: 'Keine: nur wer in einer Gruppe unten ist, kommt hinein',
    noRoleApplications: 'Die Gruppen entscheiden, wer welche Anwendungen sieht.',
    claim: 'Claim mit den Gruppen',
    claimNote: 'Etwa groups. Leer lassen, wenn Gruppen nichts entscheiden.',
    connect: 'Verbinden',
    save: 'Speichern',
    test: 'Verbindung testen',
    saveFirst: 'Speichern Sie zuerst die Änderungen.',
    works: 'Der Identitätsanbieter antwortet und nimmt den Client an.',
    connected:
      'Der Identitätsanbieter ist verbunden. Testen Sie die Verbindung und bestätigen Sie eine Domain.',
  },
  domains: {
    title: 'E-Mail-Domains',
    note: 'Single Sign-on wird für E-Mail-Adressen bestätigter Domains angeboten. Tragen Sie den TXT-Eintrag beim DNS-Anbieter der Domain ein und lassen Sie ihn dort.',
    none: 'Noch keine Domains.',
    list: 'Domains',
    domain: 'Domain',
    add: 'Domain hinzufügen',
    recordName: 'TXT-Name',
    recordValue: 'TXT-Wert',
    recordNameOf: (domain) => `den Namen des TXT-Eintrags von ${domain}`,
    recordValueOf: (domain) => `den Wert des TXT-Eintrags von ${domain}`,
    waiting: 'Noch nicht bestätigt',
    checked: (date) => `Geprüft: ${date}`,
    verified: (date) => `Bestätigt: ${date}`,
    ending: (date) => `Der Eintrag fehlt. Die Domain zählt noch bis ${date}.`,
    check: 'Jetzt prüfen',
    checkLabel: (domain) => `${domain} jetzt prüfen`,
    found: (domain) => `${domain} ist bestätigt.`,
    remove: 'Entfernen',
    removeLabel: (domain) => `${domain} entfernen`,
    removeTitle: 'Domain entfernen',
    removeDetail: (domain) =>
      `Personen mit Adressen von ${domain} können sich nicht mehr mit Single Sign-on anmelden. Ihre Konten bleiben.`,
    removed: (domain) => `${domain} wurde entfernt.`,
  },
  groups: {
    title: 'Gruppen',
    note: 'Bei jeder Anmeldung bekommen Personen die höchste Rolle und alle Anwendungen ihrer Gruppen. Inhaber bleiben Inhaber.',
    none: 'Noch keine Gruppen. Alle neuen Mitglieder bekommen die Rolle oben.',
    label: 'Gruppen',
    group: 'Gruppe',
    groupNote: 'Genau wie der Anbieter sie sendet; Entra ID sendet IDs',
    role: 'Rolle',
    applications: 'Anwendungen',
    actions: 'Aktionen',
    all: 'Alle',
    add: 'Gruppe hinzufügen',
    addSubmit: 'Hinzufügen',
    claimFirst: 'Geben Sie zuerst den Claim mit den Gruppen ein und speichern Sie ihn',
    edit: 'Bearbeiten',
    editTitle: 'Gruppe bearbeiten',
    editLabel: (group) => `${group} bearbeiten`,
    save: 'Speichern',
    remove: 'Entfernen',
    removeTitle: 'Gruppe entfernen',
    removeLabel: (group) => `${group} entfernen`,
    removeDetail: (group) =>
      `Ab der nächsten Anmeldung bekommen Personen der Gruppe ${group} deren Rolle und Anwendungen nicht mehr.`,
  },
  only: {
    title: 'Nur Single Sign-on',
    label: 'Single Sign-on ist der einzige Weg hinein',
    note: 'Mitglieder können dieses Unternehmen nur nach einer Anmeldung mit Ihrem Identitätsanbieter verwenden, nicht mit Passwort oder Passkey.',
    domainFirst: 'Bestätigen Sie zuerst eine Domain.',
    confirm: 'Einschalten',
    detail: (domains) =>
      `Mitglieder mit Adressen von ${domains} melden sich ab jetzt nur noch mit Ihrem Identitätsanbieter an, und ihre anderen Sitzungen enden. Testen Sie vorher die Verbindung.`,
    owners: 'Alle Inhaber dieses Unternehmens können weiter ein Passwort verwenden.',
    ownersNamed: (names) => `Die Inhaber können weiter ein Passwort verwenden: ${names}`,
    outside: (count) =>
      count === 1
        ? '1 Mitglied hat eine Adresse einer anderen Domain und kann dieses Unternehmen dann nicht mehr verwenden:'
        : `${count} Mitglieder haben Adressen anderer Domains und können dieses Unternehmen dann nicht mehr verwenden:`,
    outsideNow: (count) =>
      count === 1
        ? '1 Mitglied kann dieses Unternehmen nicht verwenden, weil seine Adresse in keiner bestätigten Domain ist:'
        : `${count} Mitglieder können dieses Unternehmen nicht verwenden, weil ihre Adressen in keiner bestätigten Domain sind:`,
    outsideMore: (count) => `und ${count} weitere`,
    outsideAdvice:
      'Bestätigen Sie deren Domains, oder bitten Sie sie, ihre E-Mail-Adresse im Profil zu ändern.',
  },
  disconnect: {
    title: 'Identitätsanbieter trennen',
    note: 'Mitglieder melden sich dann mit ihren Passwörtern an. Wer nie eines hatte, kann es per Mail zurücksetzen.',
    action: 'Trennen',
    detail: (issuer) =>
      `Sitzungen, die von ${issuer} kamen, enden sofort. Die Domains bleiben bestätigt.`,
    done: 'Der Identitätsanbieter ist getrennt.',
  },
};
