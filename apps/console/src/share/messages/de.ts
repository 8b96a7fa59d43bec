import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  directions: {
    title: (place) => `Weg zu ${place}`,
    to: 'Nach',
    from: 'Von',
    back: (place) => `Zurück zu ${place}`,
    share: 'Diesen Weg teilen',
    change: 'Ändern',
    where: 'Wo sind Sie?',
    chooseStart: 'Wählen Sie einen Ort in Ihrer Nähe, hier oder auf der Karte.',
    stepFree: 'Ohne Treppen',
    alreadyThere: 'Sie sind schon da.',
    finding: 'Weg wird gesucht…',
    failed: 'Die Routen konnten nicht geladen werden. Laden Sie die Seite neu.',
    sum: (minutes, meters) =>
      germanPlural(minutes, {
        one: `${figure(minutes)} Minute · ${figure(meters)} m`,
        other: `${figure(minutes)} Minuten · ${figure(meters)} m`,
      }),
  },
  language: 'Sprache',
  shownFloor: 'Gezeigtes Stockwerk',
  switchFloor: 'Stockwerk wechseln',
  mapOf: (building) => `Karte von ${building}`,
  noMap:
    'Dieser Browser konnte die Karte nicht zeichnen. Alles andere auf dieser Seite funktioniert.',
  floorMap: 'Karte des Stockwerks',
  search: {
    label: (building) => `Suche in ${building}`,
    places: 'Orte',
    none: 'Keine passenden Orte',
    more: (count) => `${figure(count)} weitere. Tippen Sie weiter, um die Auswahl einzugrenzen.`,
    clear: 'Suche leeren',
    start: 'Suchen Sie einen Ort, oder wählen Sie einen auf der Karte.',
  },
  opening: {
    comma: ', ',
    always: 'Rund um die Uhr geöffnet',
    closed: 'Geschlossen',
    openUntil: (time) => `Geöffnet bis ${time}`,
    closedUntil: (time) => `Geschlossen bis ${time}`,
    hours: 'Öffnungszeiten',
  },
  place: {
    directions: 'Weg',
    share: 'Teilen',
    pictures: 'Bilder',
    picture: (place, number) => `Bild ${figure(number)} von ${place}`,
  },
  sharing: {
    title: (place) => `${place} teilen`,
    close: 'Schließen',
    code: (place) => `QR-Code des Links zu ${place}`,
    scan: 'Scannen Sie den Code mit einem anderen Telefon, um diesen Ort dort zu öffnen.',
    link: 'Link',
    copied: 'Kopiert',
    copy: 'Link kopieren',
    send: 'Senden…',
    notCopied:
      'Der Link konnte nicht kopiert werden. Markieren Sie ihn und kopieren Sie ihn von Hand.',
  },
  page: {
    preview: (time) =>
      `Dies ist eine Vorschau. Besucher sehen vielleicht etwas anderes. Der Link läuft am ${time} ab.`,
    offline: 'Sie sind offline. Teile der Karte können fehlen.',
    loading: 'Karte wird geladen…',
    missing: 'Dieser Link funktioniert nicht',
    missingDetail:
      'Der Ort existiert nicht mehr, oder seine Karte ist nicht öffentlich. Fragen Sie die Person, die Ihnen den Link geschickt hat.',
    previewEnded: 'Diese Vorschau ist nicht mehr verfügbar',
    previewEndedDetail:
      'Sie ist abgelaufen oder wurde zurückgezogen. Bitten Sie die Person, die Ihnen den Link geschickt hat, um einen neuen.',
    failed: 'Die Karte konnte nicht geladen werden',
    failedDetail: 'Prüfen Sie Ihre Verbindung. Der Link selbst ist gültig.',
    tryAgain: 'Erneut versuchen',
  },
};
