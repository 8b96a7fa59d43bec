import { figure } from '../../../../../lib/format.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  points: { point: 'Punkt', elevator: 'Aufzug', stairs: 'Treppe' },
  unnamed: 'Ohne Namen',
  filters: { all: 'Alle', pois: 'POIs', points: 'Punkte' },
  empty: 'Auf diesem Stockwerk ist noch nichts gezeichnet.',
  title: 'POIs und Punkte',
  show: 'Anzeigen',
  search: 'Nach Name oder ID suchen',
  count: (found, all) => `${figure(found)} von ${figure(all)}`,
  nothing: (text) => `Nichts passt zu „${text}“.`,
};
