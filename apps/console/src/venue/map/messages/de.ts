import { germanPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  looks: { street: 'Straßen', satellite: 'Satellit' },
  units: { meters: 'm', kilometers: 'km' },
  look: 'Darstellung der Karte',
  northUp: 'Nach Norden ausrichten',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  noWebGl:
    'Dieser Browser kann keine Karten zeichnen, weil WebGL ausgeschaltet ist oder fehlt. Alles andere auf dieser Seite funktioniert.',
  notLoaded:
    'Die Karte konnte nicht geladen werden. Laden Sie die Seite neu, um sie zu sehen. Alles andere funktioniert.',
  broken: {
    street: 'Die Straßenkarte konnte nicht geladen werden. Dies ist die mitgelieferte Karte.',
    satellite: 'Die Satellitenkarte konnte nicht geladen werden. Dies ist die mitgelieferte Karte.',
  },
  lacks: {
    street: 'Die mitgelieferte Karte zeigt keine Straßen.',
    satellite: 'Die mitgelieferte Karte hat keine Satellitenbilder.',
  },
  tryAgain: 'Erneut versuchen',
  dismiss: 'Ausblenden',
  switchFloor: 'Stockwerk wechseln',
  removedFloor: (floor) => `${floor} (entfernt)`,
  howToMove: 'Ziehen Sie die Markierung, oder bewegen Sie sie mit den Pfeiltasten',
  cluster: (count) =>
    germanPlural(count, {
      one: `${figure(count)} Gebäude, anzeigen`,
      other: `${figure(count)} Gebäude, anzeigen`,
    }),
  search: {
    label: 'Adresse suchen',
    placeholder: 'Adresse des Gebäudes eingeben',
    places: 'Orte',
    kinds: {
      address: 'Adresse',
      city: 'Stadt',
      building: 'Ihr Gebäude',
      coordinates: 'Koordinaten',
      plus_code: 'Plus Code',
    },
    tooMany: 'Zu viele Suchen. Warten Sie einen Moment und tippen Sie dann weiter.',
    failed: (reason) => `Die Suche ist fehlgeschlagen. ${reason}`,
    searching: 'Suche läuft…',
    nothing: 'Keine Ergebnisse. Versuchen Sie es mit einer Stadt oder Koordinaten.',
  },
  location: {
    blocked:
      'Der Zugriff auf den Standort ist gesperrt. Erlauben Sie ihn in den Einstellungen des Browsers, oder setzen Sie die Markierung von Hand.',
    unknown:
      'Das Gerät konnte seinen Standort nicht bestimmen. Setzen Sie die Markierung von Hand.',
    tooSlow:
      'Die Bestimmung des Standorts hat zu lange gedauert. Setzen Sie die Markierung von Hand.',
    unsupported: 'Dieser Browser unterstützt keinen Zugriff auf den Standort.',
  },
};
