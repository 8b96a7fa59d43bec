import {
  type DayHours,
  dayLabels,
  maxPeriods,
  type Period,
  readTime,
  type WorkingHours,
  type WorkingHoursMode,
} from './types.ts';

export const workingHoursModeOf = (hours: WorkingHours | null): WorkingHoursMode =>
  hours?.mode ?? 'not-set';

const usualPeriod: Period = ['09:00', '18:00'];
const usualDay: DayHours = { open: 'periods', periods: [usualPeriod] };

/** Unchanged if they already have that mode. */
export const withWorkingHoursMode = (
  hours: WorkingHours | null,
  mode: WorkingHoursMode,
): WorkingHours | null => {
  if (workingHoursModeOf(hours) === mode) return hours;
  if (mode === 'not-set') return null;
  return mode === 'daily' ? { mode, days: dayLabels.map(() => usualDay) } : { mode };
};

const otherwise = (day: DayHours, open: 'closed' | 'all-day'): DayHours =>
  day.open === open ? usualDay : { open };

/** Closed, or open again with default hours. */
export const toggleClosed = (day: DayHours): DayHours => otherwise(day, 'closed');

export const toggleAllDay = (day: DayHours): DayHours => otherwise(day, 'all-day');

/** Changes a time of the day; a blank one becomes 00:00, and an invalid one changes nothing. */
export const withTime = (
  day: DayHours,
  index: number,
  end: 'start' | 'end',
  text: string,
): DayHours => {
  const time = readTime(text);
  if (day.open !== 'periods' || time === undefined) return day;
  const periods = day.periods.map((period, at): Period => {
    if (at !== index) return period;
    return end === 'start' ? [time, period[1]] : [period[0], time];
  });
  return { ...day, periods };
};

/** Unchanged if the day is full. */
export const addPeriod = (day: DayHours): DayHours => {
  if (day.open !== 'periods') return usualDay;
  return day.periods.length < maxPeriods ? { ...day, periods: [...day.periods, usualPeriod] } : day;
};

export const canRemovePeriod = (day: DayHours): boolean =>
  day.open === 'periods' && day.periods.length > 1;

/** The last period stays. */
export const removePeriod = (day: DayHours, index: number): DayHours =>
  day.open === 'periods' && canRemovePeriod(day)
    ? { ...day, periods: day.periods.filter((_, at) => at !== index) }
    : day;

export const copyToOtherDays = (days: readonly DayHours[], index: number): readonly DayHours[] => {
  const day = days[index];
  return day ? days.map(() => day) : days;
};
