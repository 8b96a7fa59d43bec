import type { Turn } from '@floorwright/domain/routing';

import { figure } from '../../../lib/format.ts';

export const messages = {
  walk: (turn: Turn | null, meters: number) =>
    turn === null ? `Walk ${figure(meters)} m` : `Turn ${turn} and walk ${figure(meters)} m`,
  ride: (by: 'elevator' | 'stairs', floor: { name: string; isGround: boolean }) =>
    `Take the ${by} to ${floor.isGround ? 'the ground floor' : `floor ${floor.name}`}`,
  arrive: (place: string) => `Arrive at ${place}`,
  notNear: (place: string) => `No route comes near ${place}.`,
  missing: (from: string, to: string) => `No route leads from ${from} to ${to}.`,
  missingStepFree: (from: string, to: string) =>
    `No route leads from ${from} to ${to} without stairs.`,
};

export type Messages = typeof messages;
