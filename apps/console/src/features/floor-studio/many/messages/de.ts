import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  copy: {
    done: (counts, floors) =>
      counts === '' ? `Nichts nach ${floors} kopiert.` : `${counts} nach ${floors} kopiert.`,
    undone: 'Die Kopien wurden gelöscht.',
    kept: (counts) =>
      `Jemand anderes hat seitdem ${counts} geändert. Die anderen Kopien wurden gelöscht.`,
    alreadyThere: (what) => `Bereits vorhanden: ${what}`,
    allThere: 'Nichts kopiert: Es ist bereits vorhanden.',
    title: 'Auf Stockwerke kopieren',
    what: (what, floor) =>
      `Kopiert ${what} von ${floor} an dieselbe Stelle auf anderen Stockwerken.`,
    beacons: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon wird nicht kopiert.`,
        other: `${figure(count)} Beacons werden nicht kopiert.`,
      }),
    floors: 'Stockwerke',
    all: 'Alle',
    none: 'Keine',
    comparing: 'Stockwerke werden verglichen',
    same: 'Bereits vorhandene Elemente',
    skip: 'Überspringen',
    again: 'Noch einmal kopieren',
    choose: 'Wählen Sie zuerst ein Stockwerk',
    copy: 'Kopieren',
    noOther: 'Dieses Gebäude hat noch keine anderen Stockwerke.',
    saveFirst:
      'Speichern Sie zuerst Ihre Änderungen. Nur Gespeichertes kann auf andere Stockwerke kopiert werden.',
    save: 'Speichern',
  },
  cancel: 'Abbrechen',
  selectCopyable:
    'Wählen Sie POIs oder Routen mit mindestens einer Verbindung aus. Beacons können nicht kopiert werden.',
  counts: {
    poi: (count) =>
      germanPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    point: (count) =>
      germanPlural(count, { one: `${figure(count)} Punkt`, other: `${figure(count)} Punkte` }),
    routePoint: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Routenpunkt`,
        other: `${figure(count)} Routenpunkte`,
      }),
    link: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Verbindung`,
        other: `${figure(count)} Verbindungen`,
      }),
    beacon: (count) =>
      germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
  },
  row: {
    tooMany: 'Das sind zu viele Kopien für ein Stockwerk.',
    title: 'Entlang einer Linie wiederholen',
    copies: 'Kopien',
    spacing: 'Abstand in Metern',
    spacingHint: 'Von einer Kopie zur nächsten. Anfangs berühren sie sich.',
    spacingProblem: 'Geben Sie eine Länge über 0 ein',
    direction: 'Richtung in Grad',
    directionHint: '0 ist Norden und 90 ist Osten. Anfangs folgt sie der längsten Seite.',
    directionProblem: 'Geben Sie einen Winkel ein',
    incomplete: 'Füllen Sie alle Felder aus',
    repeat: 'Wiederholen',
  },
  selected: {
    removeIcons: 'Alle Symbole entfernen',
    color: 'Farbe',
    outline: 'Umriss',
    accessible: 'Barrierefrei',
    accessibleHint: 'Ein Rollstuhl kommt durch.',
    closed: 'Gesperrt',
    closedHint: 'Routen meiden diese Verbindungen vorerst.',
    label: 'Ausgewählte Elemente',
    count: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Element ausgewählt`,
        other: `${figure(count)} Elemente ausgewählt`,
      }),
    only: 'Nur auswählen',
    onlyKind: {
      poi: 'Nur POIs',
      point: 'Nur Punkte',
      link: 'Nur Verbindungen',
      beacon: 'Nur Beacons',
    },
    delete: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Element löschen`,
        other: `${figure(count)} Elemente löschen`,
      }),
  },
  bar: {
    pois: 'Alle POIs',
    points: 'Alle Punkte',
    elevators: 'Alle Aufzüge',
    stairs: 'Alle Treppen',
    links: 'Alle Verbindungen',
    beacons: 'Alle Beacons',
    shown: 'Alles Angezeigte',
    byCategory: 'POIs nach Kategorie',
    noCategory: 'Keine Kategorie',
    title: 'Auswahl',
    select: 'Nach Art oder Kategorie auswählen',
    clear: 'Auswahl aufheben',
  },
  actions: {
    copy: 'Kopieren',
    cut: 'Ausschneiden',
    paste: 'Einfügen',
    duplicate: 'Duplizieren',
    selectAll: 'Alles Angezeigte auswählen',
  },
  nothingToCopy:
    'Nichts kopiert. Wählen Sie POIs oder Routen mit mindestens einer Verbindung aus; Beacons können nicht kopiert werden.',
  finishFirst: 'Beenden Sie zuerst die Zeichnung.',
  copied: (count) =>
    germanPlural(count, {
      one: `${figure(count)} Element kopiert. Fügen Sie es hier oder auf einem anderen Stockwerk ein.`,
      other: `${figure(count)} Elemente kopiert. Fügen Sie sie hier oder auf einem anderen Stockwerk ein.`,
    }),
  nothingSelected: 'Wählen Sie zuerst etwas aus',
  nothingCopied: 'Kopieren Sie zuerst etwas',
};
