import type { EngagementResult } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { seeBuilding } from '../buildings/holding-service.ts';
import type { Range } from './heatmap-service.ts';
import { countEngagementEvents } from './repository.ts';

/** How often the engagements of a building were delivered and opened, the most delivered first. */
export const showEngagementResults = async (
  context: MemberContext,
  buildingId: number,
  { from_date: from, to_date: to }: Range,
): Promise<z.input<typeof EngagementResult>[]> => {
  await seeBuilding(context, buildingId);
  const range = { from: new Date(from * 1000), to: new Date(to * 1000) };
  return countEngagementEvents(context.db, buildingId, range);
};
