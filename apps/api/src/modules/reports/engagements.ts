import type { EngagementResult } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { requireBuilding, timeZoneOf } from '../places/index.ts';
import { type AskedRange, resolveRange } from './heatmap.ts';
import { countEngagementEvents } from './repository.ts';

/** Deliveries and openings of the engagements of a building, the most delivered first. */
export const showEngagementResults = async (
  context: MemberContext,
  buildingId: number,
  asked: AskedRange,
): Promise<z.input<typeof EngagementResult>[]> => {
  const timeZone = timeZoneOf(await requireBuilding(context, buildingId));
  const { from, to } = resolveRange(context, timeZone, asked);
  const range = { from: new Date(from * 1000), to: new Date(to * 1000) };
  return countEngagementEvents(context.db, buildingId, range);
};
