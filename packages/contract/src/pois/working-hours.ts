import {
  dayLabels,
  maxPeriods,
  readWorkingHours,
  writeWorkingHours,
  wrongWorkingHours,
} from '@floorwright/domain/working-hours';
import { z } from 'zod';

const closed = z.literal('--/--');
const always = z.literal('00/00');
const Period = z.tuple([z.string(), z.string()]);
// The domain checks these limits and words the messages; here they are for the API description.
const Periods = z.array(Period).meta({ maxItems: maxPeriods });
const Day = z.union([closed, always, Periods]);
const Week = z.array(Day).meta({ minItems: dayLabels.length, maxItems: dayLabels.length });

/**
 * When a place is open: `--/--` never, `00/00` always, or by day from Monday to Friday, then Sunday, then
 * Saturday. A day is one of the two marks or a list of periods from 00:00 to 23:59; an end before its start
 * lies on the next day. Null if it is not known.
 */
export const WorkingHours = z
  .union([closed, always, Week], wrongWorkingHours)
  .nullable()
  .check((sent) => {
    const answer = readWorkingHours(sent.value);
    if (answer.outcome === 'read') sent.value = toWire(writeWorkingHours(answer.hours));
    else sent.issues.push({ code: 'custom', message: answer.message, input: sent.value });
  })
  .meta({
    description:
      'By day from Monday to Friday, then Sunday, then Saturday: `--/--` closed, `00/00` all day, or periods. One mark instead of the list is for the whole week; null if not known.',
  });

/** The wire's lists are mutable, the domain's are not. */
const toWire = (hours: ReturnType<typeof writeWorkingHours>) =>
  hours === null || typeof hours === 'string'
    ? hours
    : hours.map((day) =>
        typeof day === 'string' ? day : day.map(([start, end]): [string, string] => [start, end]),
      );
