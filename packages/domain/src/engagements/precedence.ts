import { type Opening, openingAt, type WeekMoment } from '../working-hours/opening.ts';
import type { WorkingHours } from '../working-hours/types.ts';
import { readWorkingHours, type WireWorkingHours } from '../working-hours/wire.ts';
import type { ActivePeriod } from './active-period.ts';
import { takesPrecedence } from './decide.ts';
import type { Engagement } from './verdict.ts';

/** Another engagement that is shown instead of this one at some of its beacons. */
export type Precedence = {
  /** The id of the other engagement. */
  readonly by: number;
  /** The beacons at which it takes precedence. */
  readonly beacon_ids: readonly number[];
  /**
   * Whether this one is never shown there. Otherwise it is shown while the other one is cooling down for a
   * visitor, or was shown to them as often as it may be.
   */
  readonly always: boolean;
};

/** Whether a period contains every day of another one. */
const coversPeriod = (whole: ActivePeriod, part: ActivePeriod): boolean =>
  (whole.active_from === null ||
    (part.active_from !== null && whole.active_from <= part.active_from)) &&
  (whole.active_until === null ||
    (part.active_until !== null && part.active_until <= whole.active_until));

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

const momentAt = (minute: number): WeekMoment => ({
  day: Math.floor(minute / dayMinutes),
  minute: minute % dayMinutes,
});

/** How long an opening stays unchanged; a week if it never changes. */
const minutesLeft = ({ until }: Opening, minute: number): number => {
  if (until === null) return weekMinutes;
  const end = until.day * dayMinutes + until.minute;
  return end > minute ? end - minute : end + weekMinutes - minute;
};

const hoursOf = (written: WireWorkingHours): WorkingHours | null => {
  const answer = readWorkingHours(written);
  return answer.outcome === 'read' ? answer.hours : null;
};

/** Whether hours include every minute of other hours. Null is always. */
const coversHours = (whole: WireWorkingHours, part: WireWorkingHours): boolean => {
  const [around, within] = [hoursOf(whole), hoursOf(part)];
  if (!around) return true;
  for (let minute = 0; minute < weekMinutes;) {
    const outer = openingAt(around, momentAt(minute));
    const inner = within && openingAt(within, momentAt(minute));
    if (!outer.open && (!inner || inner.open)) return false;
    // While the outer hours are open, the inner ones do not matter.
    const steps = [outer, ...(inner && !outer.open ? [inner] : [])];
    minute += Math.min(...steps.map((opening) => minutesLeft(opening, minute)));
  }
  return true;
};

/** Whether an engagement may be shown whenever another one may, apart from per-visitor limits. */
const covers = (whole: Engagement, part: Engagement): boolean =>
  (whole.status ?? 'active') === 'active' &&
  whole.event_type === part.event_type &&
  coversPeriod(whole, part) &&
  coversHours(whole.active_hours, part.active_hours);

const isUnlimited = ({ cooldown_minutes: minutes, cap_per_visitor: cap }: Engagement): boolean =>
  minutes === 0 && cap === null;

/**
 * The other engagements that take precedence over this one at the same beacon and event, by the rules of
 * `decide`: those without limits first, which always win.
 */
export const precedencesOver = (
  engagement: Engagement,
  others: readonly Engagement[],
): Precedence[] =>
  others
    .filter((other) => other.id !== engagement.id && takesPrecedence(other, engagement))
    .flatMap((other) => {
      const shared = engagement.beacon_ids.filter((id) => other.beacon_ids.includes(id));
      return shared.length > 0 && covers(other, engagement)
        ? { by: other.id, beacon_ids: shared, always: isUnlimited(other) }
        : [];
    })
    .toSorted((a, b) => Number(b.always) - Number(a.always) || a.by - b.by);
