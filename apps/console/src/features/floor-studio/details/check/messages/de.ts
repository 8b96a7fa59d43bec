import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

const points = (count: number): string =>
  germanPlural(count, { one: '1 Punkt', other: `${figure(count)} Punkte` });

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
  found: {
    pointsOutside: (count) =>
      germanPlural(count, {
        one: 'Ein Routenpunkt liegt außerhalb des Gebäudes.',
        other: `${figure(count)} Routenpunkte liegen außerhalb des Gebäudes.`,
      }),
    beaconOutside: (name) => `Der Beacon ${name} steht außerhalb des Stockwerks.`,
    overlap: (one, other, area) => `Überschneidung von ${area} m²: ${one} und ${other}.`,
    sameTitle: (count, title) => `${figure(count)} POIs haben den Titel ${title}.`,
    unreached: (title) => `Nicht über eine Route erreichbar: ${title}.`,
    cutOff: (title) => `Route ohne Anschluss an das übrige Stockwerk: ${title}.`,
    noRoutes: 'Dieses Stockwerk hat keine Routen; seine POIs sind nicht erreichbar.',
    pointsCutOff: (count) =>
      germanPlural(count, {
        one: 'Ein Routenpunkt ist nicht mit den übrigen Routen dieses Stockwerks verbunden.',
        other: `${figure(count)} Routenpunkte sind nicht mit den übrigen Routen dieses Stockwerks verbunden.`,
      }),
    alone: {
      elevator: 'Dieser Aufzug ist mit keinem anderen Stockwerk verbunden.',
      stairs: 'Diese Treppe ist mit keinem anderen Stockwerk verbunden.',
    },
    wayInOnly: (count) => `Besucher kommen hier hinein, aber nicht hinaus (${points(count)}).`,
    wayOutOnly: (count) => `Besucher kommen hier hinaus, aber nicht hinein (${points(count)}).`,
    linesCross: 'Zwei Linien kreuzen sich hier ohne Kreuzungspunkt.',
    lineOver: {
      point: 'Eine Linie verläuft über diesen Punkt, ohne mit ihm verbunden zu sein.',
      elevator: 'Eine Linie verläuft über diesen Aufzug, ohne mit ihm verbunden zu sein.',
      stairs: 'Eine Linie verläuft über diese Treppe, ohne mit ihr verbunden zu sein.',
    },
    untitled: 'POI ohne Titel',
  },
  none: 'Keine Probleme gefunden.',
  noneHint: 'Das Stockwerk wird nach jeder Änderung neu geprüft.',
  fixing: 'Probleme werden behoben …',
  finishFirst: 'Beenden Sie zuerst die Zeichnung.',
  allFixed: 'Alle Probleme wurden behoben.',
  left: (count) =>
    germanPlural(count, {
      one: 'Ein Problem bleibt, das von Hand zu beheben ist.',
      other: `${figure(count)} Probleme bleiben, die von Hand zu beheben sind.`,
    }),
  notFixed: 'Nichts wurde behoben. Versuchen Sie es erneut.',
  nothingToFix: 'Nichts kann automatisch behoben werden.',
  fixAll: (count) => `Alle beheben (${figure(count)})`,
};
