import type { WorkingHours } from '@floorwright/domain/working-hours';

import { hoursSummary } from './hours-summary.ts';

import classes from './hours.module.css';

/** Hours in a few lines. */
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
