import { figure } from '../../../../../lib/format.ts';

export const messages = {
  seconds: (seconds: number) => `${figure(seconds)} s`,
  minutes: (minutes: number) => `${figure(minutes)} min`,
  minutesAndSeconds: (minutes: number, seconds: number) =>
    `${figure(minutes)} min ${figure(seconds)} s`,
  floor: (name: string) => `Floor ${name}`,
  points: {
    point: (id: string) => `Point ${id}`,
    elevator: (id: string) => `Elevator ${id}`,
    stairs: (id: string) => `Stairs ${id}`,
  },
  unnamed: 'POI without a name',
  search: 'Search POIs and points',
  noMatch: 'No matching places',
  title: 'Try a route',
  from: 'From',
  to: 'To',
  swap: 'Swap start and destination',
  accessible: 'Accessible',
  accessibleHint: 'Without stairs and links that a wheelchair cannot pass.',
  loading: 'Loading the routes of the other floors…',
  choose: 'Choose where to start and where to go, here or by clicking on the map.',
};

export type Messages = typeof messages;
