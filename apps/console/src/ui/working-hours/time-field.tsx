import { latinDigits } from '@floorwright/domain/language';
import { readTime, type TimeOfDay } from '@floorwright/domain/working-hours';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { messages } from './messages/index.ts';

import classes from './hours.module.css';

const hoursAlone = /^\d{1,2}$/;
const withMinutes = /^(\d{1,2})[:.]?(\d{2})$/;

const byHalfDay = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])\.?m\.?$/i;

/** Converts from the 12-hour clock: 12am is midnight, 12pm is noon. */
const clockTime = (typed: string): string => {
  const [, hours = '', minutes = '00', half = ''] = byHalfDay.exec(typed) ?? [];
  if (hours === '' || Number(hours) < 1 || Number(hours) > 12) return typed;
  return `${(Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}:${minutes}`;
};

/**
 * Parses a typed time: 9, 930, 9.30, 09:30, 8pm or 8:30 pm, also in Arabic digits. Blank is midnight; undefined if
 * invalid.
 */
export const typedTime = (text: string): TimeOfDay | undefined => {
  const typed = clockTime(latinDigits(text).trim());
  return readTime(hoursAlone.test(typed) ? `${typed}:00` : typed.replace(withMinutes, '$1:$2'));
};

type Props = {
  label: string;
  time: TimeOfDay;
  onChange: (time: TimeOfDay) => void;
};

const problemOf = (typed: string): string =>
  typedTime(typed) === undefined ? messages.noTime : '';

/** A time from 00:00 to 23:59 in every locale. An invalid time blocks the form. */
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
