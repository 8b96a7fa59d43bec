import { figure } from '../../../../../lib/format.ts';

export const messages = {
  points: { point: 'Point', elevator: 'Elevator', stairs: 'Stairs' },
  unnamed: 'Without a name',
  filters: { all: 'All', pois: 'POIs', points: 'Points' },
  empty: 'Nothing is drawn on this floor yet.',
  title: 'POIs and points',
  show: 'Show',
  search: 'Search by name or ID',
  count: (found: number, all: number) => `${figure(found)} of ${figure(all)}`,
  nothing: (text: string) => `Nothing matches “${text}”.`,
};

export type Messages = typeof messages;
