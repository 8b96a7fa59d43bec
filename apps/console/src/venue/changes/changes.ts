import type { VersionChanges, VersionFloor } from '@floorwright/contract';
import type { z } from 'zod';

type Answered = z.output<typeof VersionChanges>;

/** What differs between two states of a building. */
export type Changes = Omit<Answered, 'floor_counts'> & {
  /** A server of the release before does not send them. */
  floor_counts?: Answered['floor_counts'] | undefined;
};
export type Change = Changes['changes'][number];

/** Of the changes of one floor. */
export const changesPerPage = 1000;

/** A page of the changes of a floor, from 1; of what belongs to the whole building without a floor. */
export type ReadPage = (
  floorId: number | null,
  page: number,
) => Promise<Pick<Changes, 'changes' | 'floor_counts'>>;

/** A floor with what is drawn on it. */
export type FloorOfVersion = z.output<typeof VersionFloor>;
