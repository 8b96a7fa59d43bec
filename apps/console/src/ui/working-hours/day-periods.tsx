import {
  addPeriod,
  canRemovePeriod,
  removePeriod,
  withTime,
} from '@floorwright/domain/working-hours';
import type { DayHours } from '@floorwright/domain/working-hours';
import { IconMinus, IconPlus } from '@tabler/icons-react';

import { IconButton } from '../icon-button.tsx';
import { TimeField } from './time-field.tsx';

import classes from './hours.module.css';

const most = 24;

type Props = {
  label: string;
  day: Extract<DayHours, { open: 'periods' }>;
  onChange: (day: DayHours) => void;
};

/** From when to when a place is open on a day. */
export const DayPeriods = ({ label, day, onChange }: Props) => {
  const { periods } = day;
  const nameOf = (at: number): string => (periods.length > 1 ? `${label} ${at + 1}` : label);
  return (
    <div className={classes.periods}>
      {periods.map(([start, end], at) => (
        // Periods have no identity but their place.
        <div key={at} className={classes.period}>
          <TimeField
            label={`${nameOf(at)} from`}
            time={start}
            onChange={(time) => onChange(withTime(day, at, 'start', time))}
          />
          <span aria-hidden>–</span>
          <TimeField
            label={`${nameOf(at)} to`}
            time={end}
            onChange={(time) => onChange(withTime(day, at, 'end', time))}
          />
          {canRemovePeriod(day) && (
            <IconButton
              icon={IconMinus}
              label="Remove period"
              aria-label={`Remove ${nameOf(at)}`}
              onClick={() => onChange(removePeriod(day, at))}
            />
          )}
          {at === periods.length - 1 && (
            <IconButton
              icon={IconPlus}
              label="Add period"
              aria-label={`Add a period to ${label}`}
              disabledReason={periods.length >= most ? `At most ${most} periods a day` : null}
              onClick={() => onChange(addPeriod(day))}
            />
          )}
        </div>
      ))}
    </div>
  );
};
