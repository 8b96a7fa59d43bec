import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  more: 'Mehr anzeigen',
  kinds: {
    unjoinedLines: 'Linien, die nicht verbunden sind',
    island: 'Getrennte Routen',
    unreachedPoi: 'POIs, die keine Route erreicht',
    oneWayTrap: 'Einbahnfallen',
    loneShaft: 'Aufzüge und Treppen ohne Verbindung',
    overlappingPois: 'Überlappende POIs',
    duplicateTitle: 'Doppelt verwendete Namen',
    pointOutside: 'Routenpunkte außerhalb des Gebäudes',
    beaconOutside: 'Beacons außerhalb des Stockwerks',
  },
  none: 'Keine Probleme gefunden.',
  noneHint: 'Das Stockwerk wird nach jeder Änderung neu geprüft.',
  fixAll: (count) => `Alle beheben (${figure(count)})`,
};
