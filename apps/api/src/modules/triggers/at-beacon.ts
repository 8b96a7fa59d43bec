import type { MemberContext } from '../../kernel/context.ts';
import { listTriggersAt } from './beacons-repository.ts';

/** What waits at some of these beacons, of those that the member may see. */
export const findTriggersAt = (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  beaconIds: readonly number[],
): Promise<{ id: number; name: string }[]> => listTriggersAt(db, scope, beaconIds);
