import { inDigitsOf } from '@floorwright/domain/language';
import {
  type DayHours,
  dayLabels,
  type WorkingHours,
  workingHoursModeOf,
} from '@floorwright/domain/working-hours';

import { locale } from '../../lib/language/language.ts';
import { messages } from './messages/index.ts';

import classes from './hours.module.css';

/** The same hours on several days. */
type HoursLine = { days: string; hours: string };

export const dayWords = (day: DayHours): string => {
  if (day.open === 'closed') return messages.closed;
  if (day.open === 'all-day') return messages.allDay;
  return day.periods
    .map(([start, end]) => inDigitsOf(locale, `${start}–${end}`))
    .join(messages.comma);
};

/** The days are not consecutive from here: Sunday comes before Saturday. */
const weekend = 5;

const namesOf = (days: readonly number[]): string => {
  if (days.length === dayLabels.length) return messages.everyDay;
  const labels = days.flatMap((day) => {
    const name = dayLabels[day];
    return name === undefined ? [] : [messages.dayNames[name]];
  });
  const inRow = days.every((day, at) => day < weekend && day === (days[0] ?? 0) + at);
  return inRow && labels.length > 2 ? `${labels[0]}–${labels.at(-1)}` : labels.join(messages.comma);
};

/** Groups the days of a week by their hours, in order of their first day. */
export const weekSummary = (days: readonly DayHours[]): HoursLine[] => {
  const byHours = new Map<string, number[]>();
  for (const [at, day] of days.entries()) {
    const words = dayWords(day);
    byHours.set(words, [...(byHours.get(words) ?? []), at]);
  }
  return [...byHours].map(([hours, same]) => ({ days: namesOf(same), hours }));
};

/** One sentence, or one line per group of days. */
export const hoursSummary = (hours: WorkingHours | null): string | HoursLine[] =>
  hours?.mode === 'daily' ? weekSummary(hours.days) : messages.modes[workingHoursModeOf(hours)];

/** A short summary of working hours. */
export const HoursLines = ({ hours }: { hours: WorkingHours | null }) => {
  const summary = hoursSummary(hours);
  if (typeof summary === 'string') return <p className={classes.note}>{summary}</p>;
  return (
    <dl className={classes.summary}>
      {summary.map(({ days, hours: words }) => [
        <dt key={`${days} days`}>{days}</dt>,
        <dd key={days}>{words}</dd>,
      ])}
    </dl>
  );
};
