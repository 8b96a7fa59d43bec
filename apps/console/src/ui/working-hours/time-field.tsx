import type { TimeOfDay } from '@floorwright/domain/working-hours';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { typedTime } from './typed-time.ts';

import classes from './hours.module.css';

type Props = {
  label: string;
  time: TimeOfDay;
  onChange: (time: TimeOfDay) => void;
};

const problemOf = (typed: string): string =>
  typedTime(typed) === undefined ? 'Enter a time from 00:00 to 23:59.' : '';

/** A time of the day, from 00:00 to 23:59 in every language. What is no time holds the form up. */
export const TimeField = ({ label, time, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    if (typed === null) return;
    const read = typedTime(typed);
    if (read === undefined) return;
    if (read !== time) onChange(read);
    setTyped(null);
  };
  return (
    <TextInput
      aria-label={label}
      className={classes.time}
      autoComplete="off"
      placeholder="00:00"
      maxLength={9}
      value={typed ?? time}
      error={typed !== null && problemOf(typed) !== ''}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        currentTarget.setCustomValidity(problemOf(currentTarget.value));
        setTyped(currentTarget.value);
      }}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
    />
  );
};
