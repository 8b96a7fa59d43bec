import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  plain: {
    'place-beacon': 'Beacon platzieren',
    'place-beacons': 'Beacons platzieren',
    'move-beacon': 'Beacon verschieben',
    'remove-beacon': 'Beacon entfernen',
    'revert-beacon': 'Beacon zurücksetzen',
    'fix-all': 'Alle beheben',
    'move-plan': 'Grundriss verschieben',
    'move-poi': 'POI verschieben',
    'draw-poi': 'POI zeichnen',
    'remove-poi': 'POI entfernen',
    'reshape-poi': 'POI umformen',
    'move-wall': 'Wand verschieben',
    'last-details': 'Letzte Kategorie und Zeiten verwenden',
    'add-door': 'Tür hinzufügen',
    'move-point': 'Punkt verschieben',
    'join-points': 'Punkte verbinden',
    'delete-point': 'Punkt löschen',
    'delete-link': 'Verbindung löschen',
    'delete-corner': 'Ecke löschen',
    'add-corner': 'Ecke hinzufügen',
    'change-direction': 'Richtung ändern',
    'change-link': 'Verbindung ändern',
    'make-point': 'In Punkt umwandeln',
    'make-elevator': 'In Aufzug umwandeln',
    'make-stairs': 'In Treppe umwandeln',
    'join-shaft': 'Schacht verbinden',
    'draw-route': 'Route zeichnen',
    'draw-one-way': 'Route in eine Richtung zeichnen',
    'add-elevator': 'Aufzug hinzufügen',
    'add-stairs': 'Treppe hinzufügen',
    'restore-draft': 'Entwurf wiederherstellen',
    'take-back': 'Letzter Teil der Zeichnung',
    'bring-back': 'Zeichnung zurückholen',
    'discard-changes': 'Änderungen verwerfen',
  },
  one: {
    move: {
      poi: 'POI verschieben',
      point: 'Punkt verschieben',
      link: 'Verbindung verschieben',
      beacon: 'Beacon verschieben',
    },
    delete: {
      poi: 'POI löschen',
      point: 'Punkt löschen',
      link: 'Verbindung löschen',
      beacon: 'Beacon löschen',
    },
    rotate: {
      poi: 'POI drehen',
      point: 'Punkt drehen',
      link: 'Verbindung drehen',
      beacon: 'Beacon drehen',
    },
    scale: {
      poi: 'POI skalieren',
      point: 'Punkt skalieren',
      link: 'Verbindung skalieren',
      beacon: 'Beacon skalieren',
    },
    mirror: {
      poi: 'POI spiegeln',
      point: 'Punkt spiegeln',
      link: 'Verbindung spiegeln',
      beacon: 'Beacon spiegeln',
    },
  },
  describe: {
    title: 'POI-Namen ändern',
    categoryId: 'Kategorie ändern',
    subcategories: 'Unterkategorien ändern',
    subtitles: 'Untertitel ändern',
    color: 'Farbe ändern',
    outline: 'Umriss ändern',
    icon: 'Symbol ändern',
    workingHours: 'Öffnungszeiten ändern',
    description: 'Beschreibung ändern',
    website: 'Website ändern',
    phone: 'Telefon ändern',
    pictures: 'Bilder ändern',
    externalId: 'Externe ID ändern',
    properties: 'Eigenschaften ändern',
    translations: 'Übersetzungen ändern',
  },
  fixes: {
    connect: 'Verbinden',
    junction: 'Kreuzung hinzufügen',
    twoWay: 'In beide Richtungen öffnen',
    trim: (name) => `${name} zuschneiden`,
    untitled: 'POI ohne Titel',
  },
  objects: {
    'plan-position': 'Position des Grundrisses',
    'unnamed-poi': 'POI ohne Namen',
    'unnamed-beacon': 'Beacon ohne Namen',
    'route-point': 'Routenpunkt',
    elevator: 'Aufzug',
    stairs: 'Treppe',
    'route-link': 'Routenverbindung',
  },
  copies: {
    cut: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Element ausschneiden`,
        other: `${figure(count)} Elemente ausschneiden`,
      }),
    paste: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Element einfügen`,
        other: `${figure(count)} Elemente einfügen`,
      }),
    duplicate: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Element duplizieren`,
        other: `${figure(count)} Elemente duplizieren`,
      }),
    repeat: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Element wiederholen`,
        other: `${figure(count)} Elemente wiederholen`,
      }),
  },
  items: {
    move: (count) => `${figure(count)} Elemente verschieben`,
    delete: (count) => `${figure(count)} Elemente löschen`,
    rotate: (count) => `${figure(count)} Elemente drehen`,
    scale: (count) => `${figure(count)} Elemente skalieren`,
    mirror: (count) => `${figure(count)} Elemente spiegeln`,
  },
  pois: {
    merge: (count) =>
      germanPlural(count, { one: 'POI vereinigen', other: `${figure(count)} POIs vereinigen` }),
    offset: (count) =>
      germanPlural(count, { one: 'POI versetzen', other: `${figure(count)} POIs versetzen` }),
    split: (count) =>
      germanPlural(count, { one: 'POI teilen', other: `${figure(count)} POIs teilen` }),
    'cut-out': (count) =>
      germanPlural(count, {
        one: 'Aus POI ausschneiden',
        other: `Aus ${figure(count)} POIs ausschneiden`,
      }),
  },
  takeRoutes: (count) =>
    germanPlural(count, {
      one: 'Route übernehmen',
      other: `${figure(count)} Routen übernehmen`,
    }),
  fillRooms: (count) =>
    germanPlural(count, { one: 'Raum füllen', other: `${figure(count)} Räume füllen` }),
  changeLinks: (count) => `${figure(count)} Verbindungen ändern`,
  ofPois: (step, count) => `${step} bei ${figure(count)} POIs`,
  takeTheirs: (title) => `Andere übernehmen: ${title}`,
};
