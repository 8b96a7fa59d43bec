import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  seconds: (seconds) => `${figure(seconds)} s`,
  minutes: (minutes) => `${figure(minutes)} min`,
  minutesAndSeconds: (minutes, seconds) => `${figure(minutes)} min ${figure(seconds)} s`,
  floor: (name) => `Stockwerk ${name}`,
  points: {
    point: (id) => `Punkt ${id}`,
    elevator: (id) => `Aufzug ${id}`,
    stairs: (id) => `Treppe ${id}`,
  },
  unnamed: 'POI ohne Namen',
  search: 'POIs und Punkte suchen',
  noMatch: 'Keine passenden Orte',
  title: 'Route testen',
  from: 'Von',
  to: 'Nach',
  swap: 'Start und Ziel tauschen',
  accessible: 'Barrierefrei',
  accessibleHint: 'Ohne Treppen und Verbindungen, die ein Rollstuhl nicht passieren kann.',
  loading: 'Die Routen der anderen Stockwerke werden geladen…',
  choose: 'Wählen Sie Start und Ziel hier oder durch Klicken auf die Karte.',
};
