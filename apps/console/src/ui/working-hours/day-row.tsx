import { toggleAllDay, toggleClosed } from '@floorwright/domain/working-hours';
import type { DayHours } from '@floorwright/domain/working-hours';
import { Checkbox } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { IconButton } from '../icon-button.tsx';
import { DayPeriods } from './day-periods.tsx';
import { dayWords } from './hours-summary.tsx';

import classes from './hours.module.css';

type Props = {
  label: string;
  day: DayHours;
  onChange: (day: DayHours) => void;
  onCopy: () => void;
};

/** One day of the week. Its periods come back when it is no longer closed or open all day. */
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
          label="Closed"
          aria-label={`${label}: closed`}
          checked={day.open === 'closed'}
          onChange={() => toggle(toggleClosed(day))}
        />
        <Checkbox
          label="All day"
          aria-label={`${label}: all day`}
          checked={day.open === 'all-day'}
          onChange={() => toggle(toggleAllDay(day))}
        />
      </div>
      <IconButton
        icon={IconCopy}
        label="Copy to the other days"
        aria-label={`Copy ${label} to the other days`}
        onClick={onCopy}
      />
    </li>
  );
};
