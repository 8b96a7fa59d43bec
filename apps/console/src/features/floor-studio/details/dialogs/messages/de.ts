import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  beacon: {
    title: 'Beacon entfernen',
    text: (name) =>
      `${name} wird von diesem Stockwerk genommen. Der Beacon bleibt im Gebäude und kann wieder platziert werden.`,
  },
  remove: 'Entfernen',
  poi: {
    title: 'POI entfernen',
    unnamed: 'Dieser POI wird sofort gelöscht. Sie können das rückgängig machen.',
    text: (title) => `${title} wird sofort gelöscht. Sie können das rückgängig machen.`,
  },
  items: {
    title: 'Elemente entfernen',
    text: (items) => `Beim Speichern wird gelöscht: ${items}. Sie können das rückgängig machen.`,
    beacons: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon wird sofort von diesem Stockwerk genommen. Sie können das rückgängig machen.`,
        other: `${figure(count)} Beacons werden sofort von diesem Stockwerk genommen. Sie können das rückgängig machen.`,
      }),
  },
  noBeacons: {
    title: 'Diesem Stockwerk sind zurzeit keine Beacons zugewiesen',
    yes: 'Ja',
    skip: 'Überspringen',
    question: 'Neue Beacons hinzufügen?',
  },
  categories: {
    renameTitle: 'Kategorie umbenennen',
    rename: 'Umbenennen',
    merged: (name) => `${name} wurde zusammengeführt.`,
    deleted: (name) => `${name} wurde gelöscht.`,
    deleteTitle: (name) => `${name} löschen`,
    merge: 'Zusammenführen',
    delete: 'Löschen',
    counting: 'Ihre POIs werden gezählt…',
    pois: (count) =>
      germanPlural(count, {
        one: `${figure(count)} POI in dieser Kategorie.`,
        other: `${figure(count)} POIs in dieser Kategorie.`,
      }),
    moveTo: 'Ihre POIs verschieben nach',
    none: 'Keine Kategorie',
    noMatch: 'Keine passende Kategorie',
    title: 'Kategorien',
    close: 'Schließen',
    empty: 'Noch keine Kategorien.',
    renameOne: (name) => `${name} umbenennen`,
    deleteOne: (name) => `${name} löschen oder zusammenführen`,
  },
};
