import { figure } from '../../../lib/format.ts';
import type { Messages } from './en.ts';

const turns = { left: 'Links', right: 'Rechts', around: 'Umdrehen' };

export const messages: Messages = {
  walk: (turn, meters) =>
    turn === null
      ? `${figure(meters)} m geradeaus`
      : `${turns[turn]}, dann ${figure(meters)} m gehen`,
  ride: (by, floor) =>
    `${by === 'elevator' ? 'Mit dem Aufzug' : 'Über die Treppe'} ${
      floor.isGround ? 'ins Erdgeschoss' : `in Stockwerk ${floor.name}`
    }`,
  arrive: (place) => `Ankunft bei ${place}`,
  notNear: (place) => `Kein Weg führt in die Nähe von ${place}.`,
  missing: (from, to) => `Kein Weg führt von ${from} zu ${to}.`,
  missingStepFree: (from, to) => `Kein Weg ohne Treppen führt von ${from} zu ${to}.`,
};
