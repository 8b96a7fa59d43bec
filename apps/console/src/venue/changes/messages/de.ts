import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  wholeBuilding: 'Gebäude',
  floor: 'Stockwerk',
  counts: (added, changed, removed) =>
    `${added} hinzugefügt, ${changed} geändert, ${removed} entfernt`,
  listed: (place) => `Änderungen: ${place}`,
  drawing: (place) => `Zeichnung der Änderungen: ${place}`,
  becomes: '→',
  separator: ', ',
  legend: 'Gestrichelt: vorher. Gefüllt: nachher.',
  entries: (count) =>
    germanPlural(count, {
      one: `${figure(count)} Änderung hier`,
      other: `${figure(count)} Änderungen hier`,
    }),
  first: (listed, total) =>
    `Liste und Zeichnung enthalten die ersten ${listed} von ${total} Änderungen hier`,
  more: (count) => `und ${count} weitere`,
  showMore: 'Mehr zeigen',
  points: (count) =>
    germanPlural(count, { one: `${figure(count)} Punkt`, other: `${figure(count)} Punkte` }),
  drawn: {
    loading: 'Das Stockwerk wird geladen …',
    notLoaded: 'Das Stockwerk konnte nicht geladen werden: nur die Änderungen sind zu sehen.',
    tryAgain: 'Erneut versuchen',
    side: 'Stockwerk zeigen',
    sides: { before: 'Vorher', after: 'Nachher' },
    noFloor: 'Das Stockwerk gibt es dort nicht.',
    legend: 'Legende',
    looks: { added: 'Neu', changed: 'Geändert', former: 'Bisher', removed: 'Entfernt' },
  },
  changes: { added: 'Neu', changed: 'Geändert', removed: 'Entfernt' },
  kinds: {
    building: 'Gebäude',
    floor: 'Stockwerk',
    layer: 'Ebene',
    poi: 'POI',
    route: 'Routen',
    beacon: 'Beacon',
    engagement: 'Kampagne',
    category: 'Kategorie',
  },
  fields: {
    name: 'Name',
    title: 'Titel',
    address: 'Adresse',
    ring: 'Form',
    corners: 'Lage des Plans',
    photo_file_id: 'Plan',
    translations: 'Übersetzungen',
    languages: 'Sprachen',
    working_hours: 'Öffnungszeiten',
    category_id: 'Kategorie',
    color: 'Farbe',
    outline: 'Umriss',
    icon_file_id: 'Symbol',
    pictures: 'Bilder',
    description: 'Beschreibung',
    floor: 'Stockwerk',
    latitude: 'Ort',
    longitude: 'Ort',
    other: 'Einzelheiten',
  },
};
