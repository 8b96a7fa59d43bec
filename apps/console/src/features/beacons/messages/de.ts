import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  title: 'Beacons',
  add: 'Beacon hinzufügen',
  edit: 'Beacon bearbeiten',
  page: {
    ofApplication: (name) => `Alle Gebäude von ${name}.`,
    ofBuilding: 'Alle Beacons dieses Gebäudes, platziert oder nicht.',
  },
  columns: {
    name: 'Name',
    uuid: 'UUID',
    major: 'Major',
    minor: 'Minor',
    building: 'Gebäude',
    floor: 'Stockwerk',
    noFloor: 'Platziert, kein Stockwerk',
    zone: 'Zone',
    unassigned: 'Nicht zugewiesen',
    vendor: 'Hersteller',
    added: 'Hinzugefügt',
    actions: 'Aktionen',
  },
  table: {
    edit: 'Bearbeiten',
    editOne: (name) => `${name} bearbeiten`,
    delete: 'Löschen',
    deleteOne: (name) => `${name} löschen`,
    empty: 'Es gibt noch keine Beacons.',
  },
  toolbar: {
    noDeletion: 'Ihre Rolle erlaubt das Löschen von Beacons nicht',
    notPlaced: 'Nicht platziert',
    onNoFloor: 'Auf keinem Stockwerk',
    floor: (name) => `Stockwerk ${name}`,
    filter: 'Beacons filtern',
    all: 'Alle Beacons',
    imports: 'Importe',
    upload: 'Beacon-CSV hochladen',
    selectFewer: (most) => `Wählen Sie höchstens ${figure(most)} Beacons aus`,
    selection: 'Ausgewählte Beacons',
    selected: (count) => `${figure(count)} ausgewählt`,
    selectedElsewhere: (count, elsewhere) =>
      `${figure(count)} ausgewählt, ${figure(elsewhere)} nicht auf dieser Seite`,
    move: 'Verschieben',
    clear: 'Auswahl aufheben',
    search: 'Beacons suchen',
    export: 'CSV exportieren',
    nothingToExport: 'Nichts zu exportieren',
  },
  deletion: {
    one: 'Beacon löschen',
    many: 'Beacons löschen',
    beacons: (count) =>
      germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
    doneOne: (name) => `${name} wurde gelöscht.`,
    doneMany: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon wurde gelöscht.`,
        other: `${figure(count)} Beacons wurden gelöscht.`,
      }),
    question: (beacons) => `Möchten Sie ${beacons} wirklich löschen?`,
    leavesMap: 'Er wird von seiner Stockwerkskarte entfernt.',
    leaveMaps: (count) =>
      germanPlural(count, {
        one: `${figure(count)} davon wird von seiner Stockwerkskarte entfernt.`,
        other: `${figure(count)} davon werden von ihren Stockwerkskarten entfernt.`,
      }),
    usedOne: (count, names) =>
      germanPlural(count, {
        one: `${figure(count)} Kampagne verwendet diesen Beacon: ${names}.`,
        other: `${figure(count)} Kampagnen verwenden diesen Beacon: ${names}.`,
      }),
    usedMany: (count, names) =>
      germanPlural(count, {
        one: `${figure(count)} Kampagne verwendet diese Beacons: ${names}.`,
        other: `${figure(count)} Kampagnen verwenden diese Beacons: ${names}.`,
      }),
  },
  moving: {
    label: 'Beacons verschieben',
    title: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon verschieben`,
        other: `${figure(count)} Beacons verschieben`,
      }),
    done: (count) =>
      germanPlural(count, {
        one: `${figure(count)} Beacon verschoben.`,
        other: `${figure(count)} Beacons verschoben.`,
      }),
    losePlace: 'Beacons auf anderen Stockwerken verlieren ihren Platz auf der Karte.',
  },
  place: {
    onlyFloor: (name) =>
      `Dieser Beacon hat einen Platz, aber kein Stockwerk. Nur Stockwerk ${name} deckt diesen Platz ab.`,
    anyFloor:
      'Dieser Beacon hat einen Platz, aber kein Stockwerk. Er behält den Platz auf dem Stockwerk, das Sie wählen.',
    takeFloor: (name) => `Stockwerk ${name} verwenden`,
    buildingFirst: 'Wählen Sie zuerst ein Gebäude aus.',
    floorsNotLoaded:
      'Die Stockwerke konnten nicht geladen werden. Schließen Sie den Dialog und öffnen Sie ihn erneut.',
    noFloors: 'Dieses Gebäude hat noch keine Stockwerke.',
    selectBuilding: 'Gebäude auswählen',
    loading: 'Gebäude werden geladen.',
    noSuchBuilding: 'Kein solches Gebäude',
    buildingsNotLoaded:
      'Die Gebäude konnten nicht geladen werden. Schließen Sie den Dialog und öffnen Sie ihn erneut.',
  },
  form: {
    showExisting: (name, building) => `${name} in ${building} anzeigen`,
    range: '0 bis 65535',
    vendor: 'Hersteller (optional)',
    saved: 'Erfolgreich aktualisiert',
    added: (name) => `${name} wurde hinzugefügt.`,
    save: 'Speichern',
    add: 'Hinzufügen',
    changeFirst: 'Ändern Sie zuerst etwas',
    losesPlace: 'Er verliert seinen Platz auf der Karte, bis er wieder platziert wird.',
  },
};
