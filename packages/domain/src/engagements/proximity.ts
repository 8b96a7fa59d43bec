import type { TriggerEvent } from './events.ts';

/** How near a beacon is, as phones report it. */
export type Proximity = Extract<TriggerEvent, 'immediate' | 'near' | 'far'>;

/** Up to which distance in metres, from the nearest on. Beyond the last one a beacon is not heard. */
export const proximityLimits = [
  ['immediate', 0.5],
  ['near', 10],
  ['far', 20],
] as const satisfies readonly (readonly [Proximity, number])[];

/** Who stands on a border would cross it with every measurement, so it is left a little later. */
export const borderWidth = 1.2;

/** Undefined where the beacon is out of reach. */
export const proximityAt = (
  distance: number,
  before: Proximity | undefined,
): Proximity | undefined => {
  const known = proximityLimits.findIndex(([proximity]) => proximity === before);
  const found = proximityLimits.find(([, limit], index) => {
    const isLeft = known !== -1 && index >= known;
    return distance <= (isLeft ? limit * borderWidth : limit);
  });
  return found?.[0];
};
