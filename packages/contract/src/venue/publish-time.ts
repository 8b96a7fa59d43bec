import { venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

const noTime = venueSentences.publish_time;

const CalendarDay = z.iso.date();

/** A local time of the building, or a moment with an offset. */
export const PublishTime = z
  .string(noTime)
  .meta({ examples: ['2026-11-20T08:00'] })
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/,
    noTime,
  )
  .refine((written) => CalendarDay.safeParse(written.slice(0, 10)).success, noTime);
