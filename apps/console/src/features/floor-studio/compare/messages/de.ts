import { figure } from '../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  mapOf: (floor) => `Karte von ${floor}`,
  moved: 'Verschoben',
  onlyOn: (floor) => `Nur auf ${floor}`,
  notLoaded: (floor) => `${floor} konnte nicht geladen werden.`,
  tryAgain: 'Erneut versuchen',
  comparing: 'Stockwerke werden verglichen',
  same: (here, there) =>
    `Keine Unterschiede. ${here} und ${there} haben dieselben POIs und Routenpunkte.`,
  more: (count) => `${figure(count)} weitere auf der Karte`,
  title: 'Stockwerke vergleichen',
  with: 'Mit',
  how: 'Art des Vergleichs',
  noOther:
    'Dieses Gebäude hat noch kein anderes Stockwerk. Duplizieren Sie dieses oder fügen Sie ein neues hinzu.',
  points: {
    point: (id) => `Punkt ${id}`,
    elevator: (id) => `Aufzug ${id}`,
    stairs: (id) => `Treppe ${id}`,
  },
  unnamed: 'Ohne Namen',
  divider: 'Trennlinie zwischen den Stockwerken',
  dividerAt: (share, floor) => `${share} der Karte zeigen ${floor}`,
  modes: { swipe: 'Wischen', difference: 'Unterschiede' },
};
