import { blankTime } from '@floorwright/domain';
import type { TimeOfDay } from '@floorwright/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

import classes from './hours.module.css';

type Props = {
  label: string;
  time: TimeOfDay;
  onChange: (time: TimeOfDay) => void;
};

/** A time of the day. Half of one counts as blank, and what is left blank becomes midnight. */
export const TimeField = ({ label, time, onChange }: Props) => {
  const [blank, setBlank] = useState(false);
  const settle = (): void => {
    if (blank) onChange(blankTime);
    setBlank(false);
  };
  return (
    <TextInput
      type="time"
      aria-label={label}
      className={classes.time}
      value={blank ? '' : time}
      onChange={({ currentTarget: { value } }) => {
        setBlank(value === '');
        if (value !== '') onChange(value);
      }}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
    />
  );
};
