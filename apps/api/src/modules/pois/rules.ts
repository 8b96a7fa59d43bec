import type { Validations } from '@floorwright/contract';
import { type Position, ringProblem, ringProblemMessages } from '@floorwright/domain/geo';

/** Why a shape cannot be kept, if so. */
export const shapeProblems = (ring: readonly Position[]): Validations | undefined => {
  const problem = ringProblem(ring);
  return problem === null ? undefined : { coordinates: [ringProblemMessages[problem]] };
};
