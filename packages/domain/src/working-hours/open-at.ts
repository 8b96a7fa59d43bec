import { dayBefore, type LocalTime, type Weekday } from '../local-time.ts';
import {
  type DayHours,
  dayLabels,
  type Period,
  type TimeOfDay,
  type WorkingHours,
} from './types.ts';

const minutesOf = (time: TimeOfDay): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The last minute that can be written stands for midnight. */
const endOf = (time: TimeOfDay): number => (time === '23:59' ? 24 * 60 : minutesOf(time));

/** Whether it began on the day itself and lasts. A period that ends where it starts lasts a day. */
const coversToday = ([start, end]: Period, minutes: number): boolean => {
  const from = minutesOf(start);
  const until = endOf(end);
  return minutes >= from && (until <= from || minutes < until);
};

/** Whether it began the day before and lasts beyond midnight. */
const coversTomorrow = ([start, end]: Period, minutes: number): boolean => {
  const until = endOf(end);
  return until <= minutesOf(start) && minutes < until;
};

const periodsOf = (day: DayHours | undefined): readonly Period[] => {
  if (day?.open === 'all-day') return [['00:00', '23:59']];
  return day?.open === 'periods' ? day.periods : [];
};

/** Whether a place is open at a moment of its own clocks. */
export const isOpenAt = (hours: WorkingHours, { weekday, minutes }: LocalTime): boolean => {
  if (hours.mode !== 'daily') return hours.mode === 'always';
  const on = (day: Weekday) => periodsOf(hours.days[dayLabels.indexOf(day)]);
  return (
    on(weekday).some((period) => coversToday(period, minutes)) ||
    on(dayBefore(weekday)).some((period) => coversTomorrow(period, minutes))
  );
};
