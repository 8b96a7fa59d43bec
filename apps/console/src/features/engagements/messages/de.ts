import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Kampagnen',
  buildings: 'Gebäude',
  status: 'Status',
  kinds: {
    coupon: 'Gutschein',
    url: 'URL',
    custom: 'Benutzerdefiniert',
  },
  events: {
    enter: 'Bei Ankunft',
    leave: 'Beim Verlassen',
    near: 'Nah',
    far: 'Fern',
    immediate: 'Unmittelbar',
  },
  statuses: {
    active: 'Aktiv',
    paused: 'Pausiert',
    archived: 'Archiviert',
  },
  kind: {
    label: 'Arten von Kampagnen',
    noUpdate:
      'Ein Inhaber, Superadministrator oder Administrator des Unternehmens kann Kampagnen ändern',
    noRemoval:
      'Ein Inhaber, Superadministrator oder Administrator des Unternehmens kann Kampagnen löschen',
    edit: {
      coupon: 'Gutschein bearbeiten',
      url: 'URL bearbeiten',
      custom: 'Benutzerdefinierte Kampagne bearbeiten',
    },
    create: {
      coupon: 'Gutschein anlegen',
      url: 'URL anlegen',
      custom: 'Benutzerdefinierte Kampagne anlegen',
    },
    none: {
      coupon: 'Kein Gutschein angelegt',
      url: 'Keine URL angelegt',
      custom: 'Keine benutzerdefinierte Kampagne angelegt',
    },
    list: {
      coupon: 'Gutschein-Kampagnen',
      url: 'URL-Kampagnen',
      custom: 'Benutzerdefinierte Kampagnen',
    },
  },
  list: {
    beacons: (count) =>
      germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
    all: (count) => `Alle ${figure(count)}`,
    current: 'Aktive und pausierte',
    ofStatus: (status, count) => `${status} ${figure(count)}`,
    allArchived: 'Alle Kampagnen dieser Art sind archiviert.',
    create: 'Kampagne anlegen',
    askAdmin: 'Wenden Sie sich an die Administratoren Ihres Unternehmens, damit sie eine anlegen.',
    noneAt: (names) => `Keine Kampagnen bei ${names}.`,
    countAt: (count, names) =>
      germanPlural(count, {
        one: `${figure(count)} Kampagne bei ${names}.`,
        other: `${figure(count)} Kampagnen bei ${names}.`,
      }),
    showAll: 'Alle anzeigen',
    empty: {
      active: 'Keine Kampagne dieser Art ist aktiv.',
      paused: 'Keine Kampagne dieser Art ist pausiert.',
      archived: 'Keine Kampagne dieser Art ist archiviert.',
    },
  },
  page: {
    loading: 'Die Kampagnen werden geladen',
    deleted: 'Diese Kampagne wurde gelöscht.',
    draftKept:
      'Ihre Änderungen sind noch da. Legen Sie sie erneut an oder gehen Sie zurück zur Liste.',
    seeOthers: 'Gehen Sie zurück zur Liste, um andere Kampagnen zu sehen.',
    backToList: 'Zurück zur Liste',
    createAgain: 'Erneut anlegen',
    notLoaded: 'Die Kampagnen konnten nicht geladen werden.',
    tryAgain: 'Erneut versuchen',
    leaveSimulator: 'Simulator verlassen',
    simulator: 'Simulator',
  },
  forms: {
    oneRow: 'Mindestens eine Zeile ist erforderlich',
    actionName: 'Name der Aktion',
    pairs: 'Schlüssel-Wert-Paare',
    titleOf: (number) => `Titel ${figure(number)}`,
    title: 'Titel',
    valueAt: (number) => `Wert ${figure(number)}`,
    value: 'Wert',
    removeRow: 'Zeile entfernen',
    removeRowOf: (number) => `Zeile ${figure(number)} entfernen`,
    addRow: 'Zeile hinzufügen',
    most: (most) => `Höchstens ${figure(most)} Schlüssel-Wert-Paare`,
    cancel: 'Abbrechen',
    next: 'Weiter',
    url: 'URL',
    urlNote: 'Die Seite, die sich auf dem Telefon des Besuchers öffnet.',
  },
  map: {
    label: 'Karte des Stockwerks',
    tools: 'Beacons auswählen',
    frame: 'Rahmen um Beacons ziehen',
    drag: 'Umschalt + Ziehen',
    selectFloor: 'Alle Beacons dieses Stockwerks auswählen',
    noBeacons: 'Auf diesem Stockwerk gibt es keine Beacons',
    clear: 'Auswahl aufheben',
    noneSelected: 'Kein Beacon ist ausgewählt',
    selectedName: (name) => `${name} ausgewählt`,
    selected: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon ausgewählt`,
        other: `${figure(count)} Beacons ausgewählt`,
      }),
    stack: (count, selected) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon an diesem Ort, ${figure(selected)} ausgewählt`,
        other: `${figure(count)} Beacons an diesem Ort, ${figure(selected)} ausgewählt`,
      }),
    searchHere: 'Beacons an diesem Ort suchen',
    search: 'Beacons suchen',
    noMatch: 'Keine passenden Beacons',
    selectAll: 'Alle auswählen',
    selectNone: 'Keine auswählen',
  },
  discard: {
    note: 'Ihre Änderungen an dieser Kampagne sind nicht gespeichert.',
    title: 'Änderungen verwerfen',
    confirm: 'Verwerfen',
    keep: 'Weiter bearbeiten',
  },
};
