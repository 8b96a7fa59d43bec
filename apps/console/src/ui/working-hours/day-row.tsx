import {
  addPeriod,
  canRemovePeriod,
  type DayHours,
  removePeriod,
  toggleAllDay,
  toggleClosed,
  withTime,
} from '@floorwright/domain/working-hours';
import { Checkbox } from '@mantine/core';
import { IconCopy, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { IconButton } from '../icon-button.tsx';
import { dayWords } from './hours-summary.tsx';
import { messages } from './messages/index.ts';
import { TimeField } from './time-field.tsx';

import classes from './hours.module.css';

const most = 24;

type DayPeriodsProps = {
  label: string;
  day: Extract<DayHours, { open: 'periods' }>;
  onChange: (day: DayHours) => void;
};

/** The opening periods of a day. */
const DayPeriods = ({ label, day, onChange }: DayPeriodsProps) => {
  const { periods } = day;
  const nameOf = (at: number): string => (periods.length > 1 ? `${label} ${at + 1}` : label);
  return (
    <div className={classes.periods}>
      {periods.map(([start, end], at) => (
        // Periods have no id, so the index is the key.
        <div key={at} className={classes.period}>
          <TimeField
            label={messages.from(nameOf(at))}
            time={start}
            onChange={(time) => onChange(withTime(day, at, 'start', time))}
          />
          <span aria-hidden>–</span>
          <TimeField
            label={messages.to(nameOf(at))}
            time={end}
            onChange={(time) => onChange(withTime(day, at, 'end', time))}
          />
          {canRemovePeriod(day) && (
            <IconButton
              icon={IconMinus}
              label={messages.removePeriod}
              aria-label={messages.removeNamed(nameOf(at))}
              onClick={() => onChange(removePeriod(day, at))}
            />
          )}
          {at === periods.length - 1 && (
            <IconButton
              icon={IconPlus}
              label={messages.addPeriod}
              aria-label={messages.addTo(label)}
              disabledReason={periods.length >= most ? messages.tooMany(most) : null}
              onClick={() => onChange(addPeriod(day))}
            />
          )}
        </div>
      ))}
    </div>
  );
};

type Props = {
  label: string;
  day: DayHours;
  onChange: (day: DayHours) => void;
  onCopy: () => void;
};

/** One day of the week. Its periods are restored when it is no longer closed or open all day. */
export const DayRow = ({ label, day, onChange, onCopy }: Props) => {
  const [typed, setTyped] = useState<DayHours | null>(null);
  const toggle = (toggled: DayHours): void => {
    if (day.open === 'periods') setTyped(day);
    onChange(toggled.open === 'periods' ? (typed ?? toggled) : toggled);
  };
  return (
    <li className={classes.day} aria-label={label}>
      <span className={classes.dayName}>{label}</span>
      {day.open === 'periods' ? (
        <DayPeriods label={label} day={day} onChange={onChange} />
      ) : (
        <span className={classes.instead}>{dayWords(day)}</span>
      )}
      <div className={classes.toggles}>
        <Checkbox
          label={messages.closed}
          aria-label={messages.dayClosed(label)}
          checked={day.open === 'closed'}
          onChange={() => toggle(toggleClosed(day))}
        />
        <Checkbox
          label={messages.allDay}
          aria-label={messages.dayAllDay(label)}
          checked={day.open === 'all-day'}
          onChange={() => toggle(toggleAllDay(day))}
        />
      </div>
      <IconButton
        icon={IconCopy}
        label={messages.copy}
        aria-label={messages.copyDay(label)}
        onClick={onCopy}
      />
    </li>
  );
};
