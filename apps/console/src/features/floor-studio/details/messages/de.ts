import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  severalValues: 'Mehrere Werte',
  category: {
    label: 'Kategorie',
    none: 'Keine Kategorie',
    loading: 'Wird geladen…',
    noMatch: 'Keine passende Kategorie',
    add: 'Kategorie hinzufügen',
    manage: 'Kategorien verwalten',
  },
  colorProblem: 'Geben Sie eine Farbe wie #46b3ce oder rgba(63,177,206,0.2) ein',
  floor: {
    unsavedChanges: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Änderung wurde nicht gespeichert.`,
        other: `${figure(count)} Änderungen wurden nicht gespeichert.`,
      }),
    unsavedPois: (count) =>
      germanPlural(count, {
        one: 'Ein POI wurde nicht gespeichert.',
        other: `${figure(count)} POIs wurden nicht gespeichert.`,
      }),
    title: 'Stockwerksdetails',
    number: 'Stockwerk',
  },
  hours: {
    removeAll: 'Alle Öffnungszeiten entfernen',
    label: 'Öffnungszeiten',
    edit: 'Öffnungszeiten bearbeiten',
    asText: 'Öffnungszeiten als Text',
  },
  icon: {
    notUploaded: (name, message) => `${name} wurde nicht hochgeladen. ${message}`,
    unreadable: 'Das Bild konnte nicht gelesen werden. Wählen Sie ein anderes.',
    current: 'Aktuelles Symbol',
    label: 'Symbol',
    cancel: 'Abbrechen',
    tryAgain: 'Erneut versuchen',
    replace: 'Ersetzen',
    choose: 'Bild auswählen',
    remove: 'Entfernen',
    kinds: 'JPG, PNG oder WebP, bis 10 MB',
    chooseFile: 'Datei auswählen: Symbol',
  },
  none: 'Keine',
  poi: {
    subcategories: 'Unterkategorien',
    subtitles: 'Untertitel',
    group: 'POI',
    name: 'POI-Name',
    nameRequired: 'Der POI-Name ist erforderlich',
    lastUsed: (text) => `Letzte verwenden: ${text}`,
    color: 'Farbe',
    outline: 'Umriss',
    delete: 'POI löschen',
  },
  save: {
    pending: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Änderung ist noch nicht gespeichert`,
        other: `${figure(count)} Änderungen sind noch nicht gespeichert`,
      }),
    saving: 'Wird gespeichert',
    progress: (done, total) => `${figure(done)} von ${figure(total)} gespeichert`,
    back: 'Zurück',
    save: 'Speichern',
  },
};
