import {
  copyToOtherDays,
  type DayHours,
  dayLabels,
  withWorkingHoursMode,
  type WorkingHours,
  type WorkingHoursMode,
  workingHoursModeOf,
  workingHoursModes,
} from '@floorwright/domain/working-hours';
import { Group, Radio } from '@mantine/core';
import { useState } from 'react';

import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { messages as shared } from '../messages/index.ts';
import { DayRow } from './day-row.tsx';
import { messages } from './messages/index.ts';

import classes from './hours.module.css';

type WeekProps = { days: readonly DayHours[]; onChange: (days: readonly DayHours[]) => void };

const Week = ({ days, onChange }: WeekProps) => (
  <ul className={classes.week} aria-label={messages.days}>
    {dayLabels.map((label, at) => {
      const day = days[at];
      return (
        day && (
          <DayRow
            key={label}
            label={messages.dayNames[label]}
            day={day}
            onChange={(changed) => onChange(days.with(at, changed))}
            onCopy={() => onChange(copyToOtherDays(days, at))}
          />
        )
      );
    })}
  </ul>
);

const modeClasses = {
  body: classes.mode ?? '',
  radio: classes.radio ?? '',
  label: classes.modeLabel ?? '',
};

type FormProps = {
  title?: string;
  /** Labels of the modes for anything other than opening hours. */
  modeLabels?: Readonly<Record<WorkingHoursMode, string>>;
  hours: WorkingHours | null;
  onApply: (hours: WorkingHours | null) => void;
  onClose: () => void;
};

const HoursForm = ({
  title,
  modeLabels = messages.modes,
  hours: present,
  onApply,
  onClose,
}: FormProps) => {
  const [hours, setHours] = useState(present);
  // The week is restored after another mode was selected.
  const [week, setWeek] = useState(present?.mode === 'daily' ? present : null);
  const choose = (mode: WorkingHoursMode): void => {
    if (hours?.mode === 'daily') setWeek(hours);
    setHours(mode === 'daily' && week ? week : withWorkingHoursMode(hours, mode));
  };
  return (
    <form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(hours);
      }}
    >
      <div role="radiogroup" aria-label={messages.question} className={classes.modes}>
        {workingHoursModes.map((mode) => (
          <Radio
            key={mode}
            name="mode"
            size="xs"
            label={modeLabels[mode]}
            classNames={modeClasses}
            data-autofocus={workingHoursModeOf(hours) === mode || undefined}
            checked={workingHoursModeOf(hours) === mode}
            onChange={() => choose(mode)}
          />
        ))}
      </div>
      {hours?.mode === 'daily' && (
        <Week days={hours.days} onChange={(days) => setHours({ mode: 'daily', days })} />
      )}
      <Group className={classes.footer} justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit">{messages.apply}</Button>
      </Group>
    </form>
  );
};

/** Working hours: not set, never, always, or by day. */
export const HoursEditor = ({
  opened,
  title = messages.title,
  ...form
}: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={form.onClose} title={title} size={580}>
    <HoursForm title={title} {...form} />
  </Dialog>
);
