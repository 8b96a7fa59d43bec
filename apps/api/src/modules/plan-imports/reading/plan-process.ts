import { setFlagsFromString } from 'node:v8';

import type { Corners } from '@floorwright/domain/geo';
import type { PlanChoices } from '@floorwright/domain/plan-import';
import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { drawPlan, readPlan } from './drawing.ts';

/** The limit of the heap does not count the memory of PDFium. In pages of 64 KB: 768 MB. */
setFlagsFromString('--wasm-max-mem-pages=12288');

const bytes = z.instanceof(Uint8Array);
const page = z.number().nullable();

/** What the parent asks was made by this program. */
const made = <T>() => z.custom<T>((value) => typeof value === 'object');

const PlanRequest = z.discriminatedUnion('step', [
  z.object({ step: z.literal('read'), bytes, page }),
  z.object({
    step: z.literal('draw'),
    bytes,
    page,
    choices: made<PlanChoices>(),
    corners: made<Corners | null>(),
  }),
]);

serveParent((data) => {
  const request = PlanRequest.parse(data);
  return request.step === 'read'
    ? readPlan(request.bytes, request.page)
    : drawPlan(request.bytes, request);
});
