import type { Corners } from '@floorwright/domain/geo';
import type { PlanChoices } from '@floorwright/domain/plan-import';
import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { drawPlan, readPlan } from './drawing.ts';

const bytes = z.instanceof(Uint8Array);

/** What the parent asks was made by this program. */
const made = <T>() => z.custom<T>((value) => typeof value === 'object');

export const PlanRequest = z.discriminatedUnion('step', [
  z.object({ step: z.literal('read'), bytes }),
  z.object({
    step: z.literal('draw'),
    bytes,
    choices: made<PlanChoices>(),
    corners: made<Corners | null>(),
  }),
]);

serveParent((data) => {
  const request = PlanRequest.parse(data);
  return request.step === 'read'
    ? readPlan(request.bytes)
    : drawPlan(request.bytes, request.choices, request.corners);
});
