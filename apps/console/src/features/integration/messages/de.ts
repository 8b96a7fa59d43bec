import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  tryAgain: 'Erneut versuchen',
  unchanged: 'Es wurde noch nichts geändert',
  page: {
    title: 'Integrationseinstellungen',
    note: 'So erreichen Apps die Anwendung dieses Gebäudes.',
    notLoaded: 'Die Schlüssel konnten nicht geladen werden.',
  },
  keys: {
    visitor: {
      title: 'Besucherschlüssel',
      note: 'Für die App, die Besucher Ihrer Gebäude verwenden.',
      consequence:
        'Apps mit dem aktuellen Besucher-Secret und gedruckte oder gespeicherte QR-Codes funktionieren sofort nicht mehr, bis sie ersetzt werden.',
      uid: 'Besucher-UID',
      secret: 'Besucher-Secret',
      rotate: 'Besucher-Secret erneuern',
      rotated: 'Das Besucher-Secret wurde ersetzt.',
      question: (name) => [name, ' erhält ein neues Besucher-Secret. Die UID bleibt gleich.'],
    },
    admin: {
      title: 'Administratorschlüssel',
      note: 'Für einen Server, der Personen Ihres Unternehmens mit OAuth anmeldet: Die UID ist seine Client-ID, das Secret sein Client-Secret. Bewahren Sie das Secret auf dem Server auf.',
      consequence:
        'Server mit dem aktuellen Administrator-Secret können keine Benutzer mehr anmelden und keine Token erneuern, bis sie das neue erhalten.',
      uid: 'Administrator-UID',
      secret: 'Administrator-Secret',
      rotate: 'Administrator-Secret erneuern',
      rotated: 'Das Administrator-Secret wurde ersetzt.',
      question: (name) => [name, ' erhält ein neues Administrator-Secret. Die UID bleibt gleich.'],
    },
  },
  key: {
    uid: 'UID',
    secret: 'Secret',
    rotate: 'Erneuern',
    rotateSecret: 'Secret erneuern',
    withheld: 'Ihre Rolle umfasst keine Secrets. Ein Administrator kann sie sehen.',
  },
  poiLink: {
    title: 'POI-Link-Einstellungen',
    saved: 'Einstellungen gespeichert',
    save: 'Speichern',
    variables: 'Variablen',
    insert: (name, description) => `${name} einfügen. ${description}`,
    sampleName: 'Information',
    preview: 'Vorschau',
    previewHint: 'Hier erscheint der Link einer gültigen Maske.',
    previewOf: (poi, floor) => `Für einen POI namens ${poi} auf Stockwerk ${floor}.`,
    mask: 'Linkmaske',
    maskNote:
      'Der Link, der zu einem POI führt. Ist das Feld leer, gilt der grau angezeigte Standard.',
    publicPage: 'Öffentliche Seite',
    publicPageNote:
      'Links zu /share/ öffnen eine Karte dieses Gebäudes für alle, die einen haben. Ist dies aus, funktionieren diese Links nicht mehr.',
    descriptions: {
      $DEST: 'Wo der POI liegt, als Plus Code mit 14 Stellen',
      $FLOOR_ID: 'Die ID seines Stockwerks',
      $FLOOR_NAME: 'Der Name seines Stockwerks, G für Stockwerk 0',
      $POI_ID: 'Die ID des POI',
      $POI_NAME: 'Der Name des POI',
    },
  },
  qr: {
    title: 'QR-Code',
    note: 'Scannen Sie ihn mit einer Besucher-App, um sie mit dieser Anwendung zu verbinden. Er enthält UID und Secret für Besucher; zeigen Sie ihn nur Personen, die sie haben dürfen.',
    alt: (name) => `QR-Code mit den Besucherschlüsseln von ${name}`,
    notLoaded: 'Das Bild konnte nicht geladen werden.',
    download: 'Herunterladen',
    show: 'QR-Code anzeigen',
  },
  redirects: {
    title: 'OAuth-Weiterleitungsadressen',
    note: 'Wohin Benutzer nach der Anmeldung für Ihre App weitergeleitet werden dürfen. Jede andere Adresse wird abgelehnt.',
    form: 'Weiterleitungsadressen',
    address: (index) => `Adresse ${figure(index)}`,
    remove: (index) => `Adresse ${figure(index)} entfernen`,
    saved: 'Erfolgreich aktualisiert',
    empty:
      'Noch keine Adressen. Fügen Sie eine hinzu, damit Benutzer sich bei Ihrer App anmelden können.',
    add: 'Adresse hinzufügen',
    most: (most) => `Höchstens ${figure(most)} sind möglich`,
    save: 'Adressen speichern',
    notLoaded: 'Die Adressen konnten nicht geladen werden.',
    withheld: 'Inhaber und Superadministratoren sehen und ändern die Adressen.',
  },
  sample: {
    title: 'Benutzer anmelden (OAuth)',
    withoutSecret: 'Lauffähig, sobald Sie das Administrator-Secret eingesetzt haben.',
    note: 'Lauffähig mit den Administratorschlüsseln. Zeigen Sie oben das Administrator-Secret an, um es ins Beispiel aufzunehmen.',
    label: 'Beispiel',
    language: 'Programmiersprache',
  },
  visitors: {
    title: 'Eine App für Besucher erstellen',
    withoutSecret: 'Lauffähig, sobald Sie das Besucher-Secret eingesetzt haben.',
    note: 'Lauffähig mit den Besucherschlüsseln. Zeigen Sie oben das Besucher-Secret an, um es ins Beispiel aufzunehmen.',
    reference: (link) => [
      'Alle Aufrufe und Antworten und der Inhalt des QR-Codes sind in der ',
      link('API-Referenz'),
      ' beschrieben.',
    ],
    buildingId: 'Gebäude-ID',
    buildingIdName: 'Gebäude-ID',
    applicationId: 'Anwendungs-ID',
    applicationIdName: 'Anwendungs-ID',
    label: 'Beispiel für Besucher',
    language: 'Programmiersprache des Beispiels für Besucher',
  },
};
