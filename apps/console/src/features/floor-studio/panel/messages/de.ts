import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  commands: { fixAll: 'Alle Probleme beheben', fillRooms: 'Alle Räume füllen' },
  fields: {
    title: 'Name',
    categoryId: 'Kategorie',
    workingHours: 'Öffnungszeiten',
    ring: 'Form',
    at: 'Position',
    corners: 'Position',
    direction: 'Richtung',
    accessible: 'Barrierefreiheit',
    subcategories: 'Unterkategorien',
    subtitles: 'Untertitel',
    color: 'Farbe',
    outline: 'Umriss',
    icon: 'Symbol',
    kind: 'Art',
    shaft: 'Schacht',
    bridge: 'Brücke',
    closed: 'Sperrung',
    translations: 'Übersetzungen',
    name: 'Name',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    description: 'Beschreibung',
    website: 'Website',
    phone: 'Telefon',
    pictures: 'Bilder',
    externalId: 'externe ID',
    properties: 'Eigenschaften',
  },
  conflict: {
    translated: (field, language) => `${field} (${language})`,
    anotherUser: 'ein anderer Benutzer',
    own: {
      removedHere: 'Sie haben es hier entfernt und in einem anderen Fenster geändert.',
      removedThere: 'Sie haben es hier geändert und in einem anderen Fenster entfernt.',
      changed: (fields) =>
        `Sie haben es hier und in einem anderen Fenster geändert: ${fields.join(', ')}.`,
    },
    others: {
      removedHere: (other) => `Sie haben es entfernt, ${other} hat es geändert.`,
      removedThere: (other) => `Sie haben es geändert, ${other} hat es entfernt.`,
      changed: (other, fields) => `Sie und ${other} haben beide geändert: ${fields.join(', ')}.`,
    },
    quiet: (title, others) =>
      `Ein anderer Benutzer hat auch geändert: ${title}${others === 0 ? '' : ` und ${figure(others)} weitere`}. Sie wählen beim Speichern eine Version.`,
    anotherCategory: 'Eine andere Kategorie',
    compareNow: 'Jetzt vergleichen',
    title: 'Dieselben Elemente wurden anderswo geändert.',
    list: 'Konflikte',
    bothValues: (field) => `Beide Werte: ${field}`,
    yours: 'Ihre',
    theirs: 'Andere',
    keepMineOf: (title) => `Meine behalten: ${title}`,
    keepMine: 'Meine behalten',
    takeTheirsOf: (title) => `Andere übernehmen: ${title}`,
    takeTheirs: 'Andere übernehmen',
  },
  values: {
    noCategory: 'Keine Kategorie',
    yes: 'Ja',
    no: 'Nein',
    nothing: 'Nichts',
    none: 'Keine',
  },
  notLoaded: 'Das Stockwerk konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  loading: 'Stockwerk wird geladen',
  deleted: {
    notMoved:
      'Ihre Änderungen konnten nicht verschoben werden. Erlauben Sie dem Browser, Daten für diese Website zu speichern, und versuchen Sie es erneut.',
    title: 'Dieses Stockwerk wurde von einem anderen Benutzer gelöscht.',
    text: 'Ihre Änderungen sind nicht gespeichert. Verschieben Sie sie auf ein anderes Stockwerk, bevor Sie diese Seite verlassen.',
    addFirst: 'Fügen Sie zuerst ein Stockwerk hinzu.',
    moveTo: 'Ihre Änderungen verschieben nach',
    choose: 'Stockwerk wählen',
    chooseFirst: 'Wählen Sie zuerst ein Stockwerk',
    move: 'Änderungen verschieben',
    reason: 'Dieses Stockwerk wurde gelöscht. Verschieben Sie Ihre Änderungen auf ein anderes.',
  },
  counts: {
    pois: (count) =>
      germanPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Routenpunkt`,
        other: `${figure(count)} Routenpunkte`,
      }),
    beacons: (count) =>
      germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
  },
  selectItem: 'Wählen Sie ein Element auf der Karte aus, um seine Details zu sehen.',
  selected: (name) => `Ausgewählt: ${name}`,
  showDetails: 'Details anzeigen',
  poisLink: 'Points of Interest',
  unfinished:
    'Nichts gespeichert: Die Form ist nicht fertig. Beenden Sie sie oder drücken Sie zuerst Escape.',
  save: 'Speichern',
  waitForSave: 'Warten Sie, bis das Stockwerk gespeichert ist',
  parts: {
    details: 'Stockwerksdetails',
    floors: 'Stockwerke',
    rooms: 'Räume und Routen',
    check: 'Prüfung',
    try: 'Route testen',
    list: 'Liste',
    compare: 'Stockwerke vergleichen',
    label: 'Bereiche der Seitenleiste',
  },
  map: 'Karte des Stockwerks',
};
