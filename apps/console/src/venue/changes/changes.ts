import type { VersionChanges } from '@floorwright/contract';
import type { z } from 'zod';

/** What differs between two states of a building. */
export type Changes = z.output<typeof VersionChanges>;
export type Change = Changes['changes'][number];
