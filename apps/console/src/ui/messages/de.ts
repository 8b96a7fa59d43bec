import { figure } from '../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
  loading: 'Wird geladen',
  outdated: 'Diese Daten sind möglicherweise veraltet.',
  busy: 'Warten Sie, bis der Vorgang abgeschlossen ist',
  irreversible: 'Dies kann nicht rückgängig gemacht werden',
  unsaved: {
    title: 'Änderungen verwerfen',
    discard: 'Verwerfen',
    keep: 'Weiter bearbeiten',
    inDialog: 'Ihre Änderungen hier sind nicht gespeichert.',
    onPage: 'Ihre Änderungen auf dieser Seite sind nicht gespeichert.',
  },
  copying: {
    copy: 'Kopieren',
    copyOf: (name) => `${name} kopieren`,
    copied: 'Kopiert',
    blocked:
      'Der Browser hat die Zwischenablage gesperrt. Markieren Sie den Text und kopieren Sie ihn.',
    hidden: 'Verborgen',
    hide: (name) => `${name} verbergen`,
    show: (name) => `${name} anzeigen`,
  },
  csv: {
    format: 'CSV-Format',
    title: 'Spalten trennen durch',
    separators: {
      comma: 'Kommas',
      semicolon: 'Semikolons und Dezimalkommas (Excel in Europa)',
      tab: 'Tabulatoren',
    },
  },
  uploading: (name) => `${name} wird hochgeladen`,
  file: {
    label: 'Datei',
    onlyOne: { file: 'Nur eine Datei ist erlaubt.', image: 'Nur ein Bild ist erlaubt.' },
    unreadable: 'Die Dateien sind nicht lesbar. Wählen Sie sie noch einmal aus.',
    choose: (label) => `Datei auswählen: ${label}`,
    replace: 'Ersetzen',
    remove: 'Entfernen',
    dropPhoto: 'Foto hier ablegen oder auswählen',
    photoKinds: 'JPG, PNG oder WebP, bis 10 MB',
  },
  password: {
    label: 'Passwort',
    confirm: 'Passwort bestätigen',
    show: 'Passwort anzeigen',
    rules: (min, max) =>
      `${figure(min)} bis ${figure(max)} Zeichen mit Groß- und Kleinbuchstaben, einer Ziffer und einem Sonderzeichen.`,
    tooLong: (max) => `Nicht eingefügt: Ein Passwort hat höchstens ${figure(max)} Zeichen.`,
  },
  tags: {
    remove: (tag) => `${tag} entfernen`,
    added: (label) => `${label}: hinzugefügt`,
    typeFirst: {
      subtitle: 'Geben Sie zuerst einen Untertitel ein',
      subcategory: 'Geben Sie zuerst eine Unterkategorie ein',
    },
    placeholder: { subtitle: 'Untertitel hinzufügen', subcategory: 'Unterkategorie hinzufügen' },
    add: { subtitle: 'Untertitel hinzufügen', subcategory: 'Unterkategorie hinzufügen' },
    alreadyThere: 'Bereits in der Liste',
    tooMany: (most) => `Höchstens ${figure(most)} sind möglich`,
  },
  tabFound: (tab, count) => `${tab}, ${figure(count)} gefunden`,
  map: { showDetails: 'Details anzeigen', showMap: 'Mehr von der Karte anzeigen' },
  near: {
    title: 'Bereiche',
    pages: {
      Navigation: 'Navigation',
      Engagements: 'Kampagnen',
      'Analytics & Reports': 'Analysen und Berichte',
    },
    needsFloor: 'Fügen Sie zuerst ein Stockwerk hinzu',
  },
  table: {
    nothingMatches: (search) => `Nichts entspricht „${search}“.`,
    noMatching: { results: 'Keine passenden Ergebnisse', beacons: 'Keine passenden Beacons' },
    showAll: 'Alle anzeigen',
    rowsPerPage: 'Zeilen pro Seite',
    range: (first, last, total) => `${figure(first)}–${figure(last)} von ${figure(total)}`,
    previousPage: 'Vorherige Seite',
    firstPage: 'Dies ist die erste Seite',
    nextPage: 'Nächste Seite',
    lastPage: 'Dies ist die letzte Seite',
    selectAll: 'Alle Zeilen dieser Seite auswählen',
    select: (name) => `${name} auswählen`,
  },
};
