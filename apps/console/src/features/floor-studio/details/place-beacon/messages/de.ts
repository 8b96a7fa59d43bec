import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  count: (count) =>
    germanPlural(count, { one: `${figure(count)} Beacon`, other: `${figure(count)} Beacons` }),
  notLoaded: 'Die Beacons konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  none: 'Dieses Gebäude hat noch keine Beacons.',
  add: 'Beacon hinzufügen',
  nothing: (text) => `Nichts passt zu „${text}“.`,
  loading: 'Wird geladen…',
  place: {
    notPlaced: 'Nicht platziert',
    noFloor: 'Platziert, kein Stockwerk',
    notOnMap: 'Nicht auf der Karte',
    here: 'Auf diesem Stockwerk',
    onFloor: (floor) => `Auf Stockwerk ${floor}`,
  },
  alreadyHere: (beacon) =>
    `${beacon} ist bereits auf diesem Stockwerk. Speichern verschiebt den Beacon an die neue Stelle.`,
  elsewhere: (beacon, floor) =>
    `${beacon} ist jetzt auf Stockwerk ${floor}. Speichern verschiebt den Beacon hierher.`,
  search: 'Beacons suchen',
  beacons: 'Beacons',
  title: 'Beacon platzieren',
  wait: 'Warten Sie, bis dies fertig ist',
  cancel: 'Abbrechen',
  choose: 'Wählen Sie zuerst einen Beacon',
  save: 'Speichern',
};
