import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  rooms: {
    numberedName: (number) => `Raum ${number}`,
    found: (rooms, gaps) => `${rooms} und ${gaps} gefunden.`,
    closed: (count) =>
      germanPlural(count, {
        one: `${figure(count)} geschlossener Raum`,
        other: `${figure(count)} geschlossene Räume`,
      }),
    gaps: (count) =>
      germanPlural(count, { one: `${figure(count)} Lücke`, other: `${figure(count)} Lücken` }),
    taken: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Raum hat einen POI und wird ausgelassen.`,
        other: `${figure(count)} Räume haben einen POI und werden ausgelassen.`,
      }),
    surrounding: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Fläche umgibt andere Räume und wird ausgelassen.`,
        other: `${figure(count)} Flächen umgeben andere Räume und werden ausgelassen.`,
      }),
    numbered: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Raum hat keinen Text und wird „Room 1“ und so weiter genannt.`,
        other: `${figure(count)} Räume haben keinen Text und werden „Room 1“ und so weiter genannt.`,
      }),
    none: 'Keine geschlossenen Räume gefunden.',
    noneHint: 'Wählen Sie eine andere Ebene oder erhöhen Sie die breiteste Lücke.',
    allTaken: 'Jeder Raum hat einen POI.',
    filled: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Raum wurde gefüllt.`,
        other: `${figure(count)} Räume wurden gefüllt.`,
      }),
    fillAll: (count) => `Alle Räume füllen (${figure(count)})`,
  },
  noLayers: 'Dieses Stockwerk zeigt keine Ebenen.',
  noLayersHint:
    'Fügen Sie unter „Stockwerke“ eine Ebene mit Wänden oder Räumen hinzu oder blenden Sie eine in der Legende ein.',
  layer: 'Ebene',
  allLayers: 'Alle angezeigten Ebenen',
  gap: 'Breiteste zu schließende Lücke (m)',
  gapHint: 'Lücken bis zur Breite einer Tür gelten als geschlossen.',
  gapProblem: (least, most) => `Geben Sie ${figure(least)} bis ${figure(most)} m ein.`,
  namesFrom: 'Namen aus',
  noNames: 'Keine Namen',
  reading: 'Wände werden gelesen',
  worker: {
    notLoaded: (filename) =>
      `Die Ebene ${filename} konnte nicht geladen werden. Versuchen Sie es erneut.`,
    unread: 'Die Ebenen konnten nicht gelesen werden. Versuchen Sie es erneut.',
    stopped: 'Die Suche wurde abgebrochen. Versuchen Sie es erneut.',
  },
  unreadable: 'Die Ebenen konnten nicht gelesen werden.',
  tryAgain: 'Erneut versuchen',
  routes: {
    allTaken: 'Alle Linien sind übernommen.',
    proposed: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Linie vorgeschlagen. Klicken Sie auf eine Linie, um sie zu übernehmen, oder ziehen Sie einen Rahmen um mehrere.`,
        other: `${figure(count)} Linien vorgeschlagen. Klicken Sie auf eine Linie, um sie zu übernehmen, oder ziehen Sie einen Rahmen um mehrere.`,
      }),
    added: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Linie hinzugefügt. Speichern Sie das Stockwerk, um sie zu behalten.`,
        other: `${figure(count)} Linien hinzugefügt. Speichern Sie das Stockwerk, um sie zu behalten.`,
      }),
    takeAll: (count) => `Alle übernehmen (${figure(count)})`,
    close: 'Schließen',
    dismiss: 'Verwerfen',
    intro:
      'Schlägt Linien zwischen den Wänden vor, die zu jeder Tür führen. Nichts wird hinzugefügt, bis Sie es übernehmen.',
    shortcuts: 'Abkürzungen',
    shortcutsHint:
      'Keine Route von Tür zu Tür ist mehr als 10 % länger als die kürzeste. Ohne sie verlaufen die Linien in der Mitte der Gänge.',
    proposing: 'Routen werden vorgeschlagen',
    cancel: 'Abbrechen',
    none: 'Keine weiteren Routen gefunden.',
    noneHint:
      'Alle Türen haben Routen, oder die Wände umschließen keinen Raum. Wählen Sie eine andere Ebene oder erhöhen Sie die breiteste Lücke.',
  },
  titles: { rooms: 'Räume', routes: 'Routen' },
};
