import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  tryAgain: 'Erneut versuchen',
  newFloor: 'Neues Stockwerk',
  duplicateFloor: 'Stockwerk duplizieren',
  save: 'Speichern',
  delete: 'Löschen',
  synchronize: 'Stockwerke synchronisieren',
  photoUnreadable: 'Das Foto konnte nicht gelesen werden',
  photoPreparing: 'Das Foto wird vorbereitet',
  floorName: 'Stockwerkname',
  page: {
    buildings: 'Gebäude',
    buildingDetails: 'Gebäudedetails',
    floors: 'Stockwerke',
    askToAdd:
      'Ein Inhaber, Superadministrator oder Administrator des Unternehmens kann sie hinzufügen.',
    emptyNote: 'Ein Stockwerk hat ein Foto seines Grundrisses, GeoJSON-Ebenen oder beides.',
    emptyLinked: 'Synchronisieren Sie das Gebäude, um seine Stockwerke vom Anbieter zu holen.',
    empty: 'Dieses Gebäude hat noch keine Stockwerke.',
    notLoaded: 'Die Stockwerke konnten nicht geladen werden.',
  },
  row: {
    edit: 'Bearbeiten',
    editOne: (title) => `${title} bearbeiten`,
    duplicate: 'Duplizieren',
    duplicateOne: (title) => `${title} duplizieren`,
    deleteOne: (title) => `${title} löschen`,
    placeOnMap: 'Auf der Karte platzieren',
    placed: 'Platziert',
    notPlaced: 'Noch nicht platziert',
    hasLayers: (count) =>
      germanPlural(count, {
        one: `Hat ${figure(count)} Ebene`,
        other: `Hat ${figure(count)} Ebenen`,
      }),
    empty: 'Leer',
    fromProvider:
      'Die Stockwerke dieses Gebäudes kommen vom Anbieter und können nur synchronisiert werden',
    loading: 'Die Stockwerke werden noch geladen',
    allExist:
      'Alle Stockwerke dieses Gebäudes sind vorhanden. Erhöhen Sie zuerst die Anzahl in seinen Details.',
  },
  deletion: {
    title: 'Stockwerk löschen',
    done: (floor) => `${floor} wurde gelöscht.`,
    counting: 'Inhalt wird gezählt',
    floorOf: (floor, building) => `${floor} in ${building}`,
    only: (title) => `Dies löscht ${title}.`,
    parts: (title, parts) => `Mit ${title} wird auch gelöscht: ${parts}.`,
    plan: 'sein Grundriss',
    layers: (count, names) =>
      germanPlural(count, {
        one: `seine Ebene (${names})`,
        other: `seine ${figure(count)} Ebenen (${names})`,
      }),
    pois: (count) =>
      germanPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Routenpunkt`,
        other: `${figure(count)} Routenpunkte`,
      }),
    comments: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Kommentar`,
        other: `${figure(count)} Kommentare`,
      }),
    everythingOnIt: 'alle POIs, Routen und Kommentare darauf',
    beaconsStay: 'Seine Beacons bleiben im Gebäude.',
    beaconsLosePlace: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon darauf bleibt ohne Platz im Gebäude.`,
        other: `${figure(count)} Beacons darauf bleiben ohne Platz im Gebäude.`,
      }),
    engagementsAtOne: (count) =>
      germanPlural(count, {
        one: `1 Beacon darauf bleibt ohne Platz im Gebäude, daher kann ${figure(count)} Kampagne dort nicht mehr gezeigt werden.`,
        other: `1 Beacon darauf bleibt ohne Platz im Gebäude, daher können ${figure(count)} Kampagnen dort nicht mehr gezeigt werden.`,
      }),
    engagementsAtMany: (count, beacons) =>
      germanPlural(count, {
        one: `${figure(beacons)} Beacons darauf bleiben ohne Platz im Gebäude, daher kann ${figure(count)} Kampagne dort nicht mehr gezeigt werden.`,
        other: `${figure(beacons)} Beacons darauf bleiben ohne Platz im Gebäude, daher können ${figure(count)} Kampagnen dort nicht mehr gezeigt werden.`,
      }),
  },
  duplication: {
    plan: 'Grundriss',
    layers: (count) =>
      germanPlural(count, { one: `${figure(count)} Ebene`, other: `${figure(count)} Ebenen` }),
    pois: (count) =>
      germanPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    anyPois: 'POIs',
    routes: (count) =>
      germanPlural(count, {
        one: `Routen, ${figure(count)} Punkt`,
        other: `Routen, ${figure(count)} Punkte`,
      }),
    anyRoutes: 'Routen',
    stays: (count) =>
      germanPlural(count, {
        one: 'Sein Beacon und die Kampagnen dort bleiben auf diesem Stockwerk.',
        other: `Seine ${figure(count)} Beacons und die Kampagnen dort bleiben auf diesem Stockwerk.`,
      }),
    done: (copy, floor) => `${copy} wurde als Kopie von ${floor} hinzugefügt.`,
    needsPart: 'Kopieren Sie den Grundriss oder die Ebenen. Ein Stockwerk braucht eines davon.',
    note: (floor, beacons) =>
      `Fügt eine Kopie von ${floor} hinzu, wie zuletzt gespeichert. ${beacons}`,
    copy: 'Kopieren',
  },
  form: {
    added: (floor) => `${floor} wurde hinzugefügt.`,
    updated: 'Erfolgreich aktualisiert',
    edit: 'Stockwerk bearbeiten',
    changeFirst: 'Ändern Sie zuerst den Namen oder das Foto',
    close: 'Schließen',
    cancel: 'Abbrechen',
    photo: 'Foto',
    layers: 'Ebenen',
    whatToEdit: 'Was bearbeiten',
    chooseFloor: 'Stockwerk auswählen',
    badFiles: 'Einige der Dateien können nicht als Ebenen verwendet werden.',
    nameFirst: 'Wählen Sie zuerst einen Stockwerknamen',
    waitForPhoto: 'Warten Sie, bis das Foto hochgeladen ist',
    photoAgain: 'Laden Sie das Foto erneut hoch oder entfernen Sie es',
    planLater:
      'Ein PDF, SVG oder DXF wird in ein vorhandenes Stockwerk importiert. Fügen Sie es mit einem Foto oder Ebenen hinzu, und wählen Sie dann „Plan importieren“.',
    photoFirst: 'Fügen Sie zuerst ein Foto hinzu',
    layerFirst: 'Fügen Sie zuerst eine Ebene hinzu',
    currentPlan: 'Aktueller Grundriss',
  },
};
