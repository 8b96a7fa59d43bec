import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Gebäude',
  add: 'Gebäude hinzufügen',
  tryAgain: 'Erneut versuchen',
  updated: 'Erfolgreich aktualisiert',
  added: (name) => `${name} wurde hinzugefügt.`,
  applicationNotLoaded: 'Die Anwendung konnte nicht geladen werden.',
  connectProvider: 'Anbieter verbinden',
  synchronize: 'Stockwerke synchronisieren',
  providerConnection: 'Verbindung zum Anbieter',
  photo: {
    none: 'Kein Foto',
    unreadable: 'Das Foto konnte nicht gelesen werden',
    preparing: 'Das Foto wird vorbereitet',
  },
  form: {
    languages: 'Sprachen',
    languagesHint:
      'Sprachkürzel, etwa en, ar. Eingetragene Namen sind in der ersten Sprache und können in die übrigen übersetzt werden.',
    address: 'Adresse',
    atMarker: (address) => `An der Markierung: ${address}`,
    takeAddress: 'Diese Adresse verwenden',
    lookingUp: 'Wird gesucht…',
    findAddress: 'Diese Adresse auf der Karte suchen',
    photo: 'Foto',
    name: 'Name',
    floors: 'Stockwerke',
    basementFloors: 'Untergeschosse',
    floorsFromProvider: 'Die Anzahl der Stockwerke kommt von Ihrem Kartenanbieter.',
    takeLocation: 'Meinen Standort verwenden',
    position: 'Position des Gebäudes',
    map: 'Karte des Gebäudes',
    versions: 'Versionen',
    openFloors: 'Stockwerke öffnen',
    beacons: 'Beacons',
    save: 'Speichern',
    viewOnly: 'Sie können dieses Gebäude nur ansehen.',
    viewOnlyNote:
      'Ein Inhaber, Superadministrator oder Administrator des Unternehmens kann es ändern.',
    waitForUpload: 'Warten Sie auf das Hochladen oder entfernen Sie das Foto',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
    coordinate: (problem) => `Koordinate: ${problem}`,
    mustBeSet: 'muss angegeben werden',
  },
  place: {
    found: (label) => `Die Markierung wurde bei ${label} gesetzt.`,
    foundNote: 'Verschieben Sie sie, falls dies nicht der richtige Ort ist.',
    unknown: 'Diese Adresse wurde nicht gefunden.',
    failed: 'Die Adresse konnte nicht gesucht werden.',
    failedNote: 'Setzen Sie die Markierung auf der Karte oder suchen Sie zuerst nach einer Stadt.',
    unknownFallback: 'Die Adresse wurde nicht gefunden, daher liegt die Markierung bei 1,\u00A01.',
    failedFallback:
      'Die Adresse konnte nicht gesucht werden, daher liegt die Markierung bei 1,\u00A01.',
    fallbackNote:
      'Setzen Sie sie auf der Karte oder suchen Sie oben nach dem Gebäude. Speichern Sie erneut, um 1,\u00A01 zu verwenden.',
  },
  none: {
    title: 'In Ihrem aktuellen Unternehmen ist kein Gebäude verfügbar.',
    message:
      'Bitten Sie die Administratoren Ihres Unternehmens, eines anzulegen oder Ihnen Zugriff zu geben.',
    applications: 'Anwendungen',
  },
  overview: {
    open: 'Öffnen',
    openOne: (name) => `${name} öffnen`,
    integration: 'Integrationseinstellungen',
    integrationOf: (name) => `Integrationseinstellungen von ${name}`,
    details: 'Gebäudedetails',
    detailsOf: (name) => `Details von ${name}`,
    delete: 'Löschen',
    deleteOne: (name) => `${name} löschen`,
    close: 'Schließen',
    map: 'Karte der Gebäude',
    notLoaded: 'Die Gebäude konnten nicht geladen werden.',
    count: (count) => `${figure(count)} Gebäude`,
    countOf: (count, found) =>
      germanPlural(count, {
        one: `${figure(found)} von ${figure(count)} Gebäude`,
        other: `${figure(found)} von ${figure(count)} Gebäuden`,
      }),
    list: 'Liste',
    onMap: 'Karte',
    view: 'Ansicht',
    search: 'Gebäude suchen',
    noMatch: (q) => `Nichts passt zu „${q}“.`,
    showAll: 'Alle anzeigen',
  },
  deletion: {
    title: 'Gebäude löschen',
    done: (name) => `${name} wurde gelöscht.`,
    counting: 'Inhalt wird gezählt',
    everything: (name) =>
      `Wenn Sie ${name} löschen, werden auch Stockwerke, Kartenebenen, POIs, Routen, Beacons und Kampagnen gelöscht.`,
    nothing: (name) => `${name} ist leer. Sonst wird nichts gelöscht.`,
    parts: (name, parts) => `Mit ${name} wird auch gelöscht: ${parts}.`,
    floors: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Stockwerk`,
        other: `${figure(count)} Stockwerke`,
      }),
    withLayers: (count, floors) =>
      germanPlural(count, {
        one: `${floors} mit ${figure(count)} Kartenebene`,
        other: `${floors} mit ${figure(count)} Kartenebenen`,
      }),
    pois: (count) =>
      germanPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Routenpunkt`,
        other: `${figure(count)} Routenpunkte`,
      }),
    beacons: (count) =>
      germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
    engagements: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Kampagne`,
        other: `${figure(count)} Kampagnen`,
      }),
  },
  venue: {
    from: (name) => `Von ${name}`,
    provider: 'Ihrem Anbieter',
    change: 'Standort ändern',
  },
};
