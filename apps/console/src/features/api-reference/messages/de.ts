import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'API-Referenz',
  note: 'Ihre eigenen Programme können die Aufrufe nutzen, bei denen API-Schlüssel genannt sind. Inhaber und Superadministratoren legen Schlüssel unter „Unternehmen“, „API-Schlüssel“ an. Die anderen Aufrufe brauchen den Schlüssel einer Sitzung, den die Anmeldung zurückgibt.',
  operations: 'Operationen',
  search: 'Operationen suchen',
  errorCodes: 'Fehlercodes',
  notLoaded: 'Die Referenz konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  noMatch: 'Keine Operation passt zu diesen Wörtern.',
  clearSearch: 'Suche zurücksetzen',
  required: 'erforderlich',
  parameters: 'Parameter',
  body: 'Inhalt',
  responses: 'Antworten',
  bodyOf: (status) => `Inhalt von ${status}`,
  example: 'Beispiel',
  exampleOf: (status) => `Beispiel für ${status}`,
  exampleCall: 'Beispielaufruf',
  exampleMessage: 'Beispielnachricht',
  who: {
    keys: 'API-Schlüssel mit dem Recht',
    line: (who) => `Aufrufen dürfen: ${who}`,
    public: 'Alle',
    signedIn: 'Alle angemeldeten Personen',
    client: 'Programme Dritter mit einem OAuth-Zugriffstoken',
    visitor: 'Besucher-Apps mit einem Sitzungstoken',
    members: (roles) => `Mitglieder mit der Rolle ${roles.join(', ')}`,
    roles: {
      owner: 'Inhaber',
      super_admin: 'Superadministrator',
      admin: 'Administrator',
      manager: 'Manager',
    },
  },
  notes: {
    atLeast: (count) => `mindestens ${count} Zeichen`,
    atMost: (count) => `höchstens ${count} Zeichen`,
    from: (number) => `ab ${number}`,
    upTo: (number) => `bis ${number}`,
    byDefault: (value) => `Standard ${value}`,
    mapOf: (type) => `map of ${type}`,
    inPlace: (place) => `in ${place}`,
  },
  programs: {
    header: 'Programm (JavaScript)',
    label: (group) => `Programm: ${group}`,
    howToRun:
      'Speichern Sie es als program.mjs, installieren Sie die importierten Pakete mit npm, setzen Sie die Umgebungsvariablen, die es liest, und starten Sie es mit Node.js. FLOORWRIGHT_URL ist die Adresse dieser Installation.',
    introductions: {
      apiKeys:
        'Listet die Gebäude aller Anwendungen auf, die ein API-Schlüssel lesen darf. FLOORWRIGHT_KEY ist ein Schlüssel mit dem Recht venue.read.',
      webhooks:
        'Empfängt Nachrichten und prüft ihre Signaturen, wie Standard Webhooks es beschreibt. FLOORWRIGHT_WEBHOOK_SECRET ist der Signaturschlüssel, der beim Anlegen eines Webhooks einmal angezeigt wird. Prüfen Sie die Bytes, wie sie empfangen wurden. Antworten Sie innerhalb von 10 Sekunden mit 2xx. Eine Nachricht kann zweimal ankommen, mit derselben webhook-id. Die Ereignisse unten beschreiben jede Nachricht.',
      oauth:
        'Meldet eine Person mit OpenID Connect an. Bibliotheken finden alle Adressen unter /.well-known/openid-configuration. CLIENT_ID und CLIENT_SECRET sind „UID“ und „Secret“ unter „Administratorschlüssel“ in den „Integrationseinstellungen“ einer Anwendung; registrieren Sie dort die Rücksprungadresse des Programms.',
      scim: 'Legt eine Person an und deaktiviert sie, wie es ein Identitätsanbieter tut. FLOORWRIGHT_KEY ist ein API-Schlüssel mit dem Recht provisioning.',
    },
  },
  visitors: {
    intro:
      'Für Besucher-Apps. Sie beginnen eine Sitzung mit den Besucherschlüsseln einer Anwendung, laden den Standort und senden die Position des Besuchers, auf der die Berichte beruhen. Die Grenzen sind 300 Anfragen pro Minute für einen Besucher und 30.000 für eine Anwendung; Retry-After nennt den Zeitpunkt, ab dem es weitergeht.',
    keys: 'Die Schlüssel, die Gebäude-ID und dieses Beispiel mit beiden ausgefüllt finden Sie in der Konsole bei einem Gebäude unter Integrationseinstellungen. Der QR-Code dort enthält eine Textzeile, die eine App scannt:',
    qrLabel: 'Inhalt des QR-Codes',
    qrTitle: 'QR-Code',
    qrParts: (server, session) => [
      server,
      ' ist die Adresse dieser Installation, prozentkodiert wie die beiden Schlüssel, die an ',
      session,
      ' gesendet werden. Wird das Besucher-Secret erneuert, werden ältere Codes ungültig.',
    ],
    sample: 'Eine Besucher-App',
    language: 'Programmiersprache',
  },
};
