import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';

import { stepAlong } from '../../../lib/direction.ts';
import { figure } from '../../../lib/format.ts';
import { messages } from '../messages/index.ts';
import { dayShare, WeekLines } from './week-lines.tsx';
import { type Day, describeDay } from './week.ts';

import classes from './chart.module.css';

const DayTable = ({ days }: { days: readonly Day[] }) => (
  <VisuallyHidden>
    <table>
      <caption>{messages.chart.title}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.chart.day}</th>
          <th scope="col">{messages.chart.thisWeek}</th>
          <th scope="col">{messages.chart.lastWeek}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ long, thisWeek, lastWeek }) => (
          <tr key={long}>
            <th scope="row">{long}</th>
            <td>{thisWeek === null ? messages.chart.notYet : figure(thisWeek)}</td>
            <td>{figure(lastWeek)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

/**
 * Visitors per day of this week and last week. A day shows its values on hover and on keyboard
 * focus.
 */
export const WeekChart = ({ days }: { days: readonly Day[] }) => {
  const columns = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [reachable, setReachable] = useState(0);
  const day = shown === null ? undefined : days[shown];
  const press = (event: KeyboardEvent): void => {
    const next = reachable + (stepAlong(event.key) ?? 0);
    if (next === reachable || !days[next]) return;
    event.preventDefault();
    columns.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={classes.chart}>
      <p className={classes.key}>
        <span className={classes.thisWeek} data-mark>
          {messages.chart.thisWeek}
        </span>
        <span className={classes.lastWeek} data-mark>
          {messages.chart.lastWeek}
        </span>
      </p>
      <div className={classes.drawing}>
        <WeekLines days={days} shown={shown} />
        {/* The days inside receive focus; this element handles their arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={columns}
          className={classes.columns}
          onKeyDown={press}
          onPointerLeave={() => setShown(null)}
        >
          {days.map((each, index) => (
            <UnstyledButton
              key={each.short}
              className={classes.column}
              style={{ insetInlineStart: `${dayShare(index) * 100}%` }}
              aria-label={describeDay(each)}
              tabIndex={index === reachable ? 0 : -1}
              onPointerEnter={() => setShown(index)}
              onFocus={() => {
                setShown(index);
                setReachable(index);
              }}
              onBlur={() => setShown(null)}
            />
          ))}
        </div>
      </div>
      <p className={classes.value}>{day ? describeDay(day) : messages.chart.hint}</p>
      <DayTable days={days} />
    </div>
  );
};
