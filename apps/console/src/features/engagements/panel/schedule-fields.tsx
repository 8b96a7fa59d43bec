import {
  readWorkingHours,
  type WorkingHours,
  workingHoursModeOf,
  writeWorkingHours,
} from '@floorwright/domain/working-hours';
import { NumberInput, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HoursEditor } from '../../../ui/working-hours/hours-editor.tsx';
import { HoursLines } from '../../../ui/working-hours/hours-summary.tsx';
import type { Schedule } from '../draft/draft.ts';
import { messages } from './messages/index.ts';

import classes from './panel.module.css';

const periodOf = ({ active_from: from, active_until: until }: Schedule): string[] => {
  if (from !== null && until !== null) return [messages.schedule.period(from, until)];
  if (from !== null) return [messages.schedule.from(from)];
  return until === null ? [] : [messages.schedule.until(until)];
};

/** A summary of the values that differ from the defaults. */
const scheduleSummary = (schedule: Schedule): string => {
  const { active_hours: hours, cooldown_minutes: minutes, cap_per_visitor: cap } = schedule;
  const parts = [
    ...periodOf(schedule),
    ...(hours === null ? [] : [messages.schedule.limitedHours]),
    ...(minutes === 0 ? [] : [messages.schedule.atMostEvery(minutes)]),
    ...(cap === null ? [] : [messages.schedule.perVisitor(cap)]),
    ...(schedule.priority === 0 ? [] : [messages.schedule.priorityOf(schedule.priority)]),
  ];
  return parts.length === 0 ? messages.schedule.always : parts.join(messages.schedule.separator);
};

type Props = {
  schedule: Schedule;
  timeZone: string;
  problems: ReadonlyMap<string, string>;
  readOnly: boolean;
  onChange: (schedule: Schedule) => void;
};

const hoursOf = ({ active_hours: wire }: Schedule): WorkingHours | null => {
  const answer = readWorkingHours(wire);
  return answer.outcome === 'read' ? answer.hours : null;
};

const wireOf = (hours: WorkingHours | null): Schedule['active_hours'] => {
  const wire = writeWorkingHours(hours);
  if (wire === null || typeof wire === 'string') return wire;
  return wire.map((day) =>
    typeof day === 'string' ? day : day.map(([start, end]): [string, string] => [start, end]),
  );
};

/** An engagement is not 'open' or 'closed', so the modes have their own labels. */
const modeLabels = {
  'not-set': messages.schedule.notSet,
  closed: messages.schedule.never,
  always: messages.schedule.always,
  daily: messages.schedule.daily,
};

/** When an engagement is shown, how often to each visitor, and its priority. */
export const ScheduleFields = ({ schedule, timeZone, problems, readOnly, onChange }: Props) => {
  const id = useId();
  const [opened, setOpened] = useState(problems.size > 0);
  const [editing, setEditing] = useState(false);
  const hours = hoursOf(schedule);
  const day = (field: 'active_from' | 'active_until', label: string) => (
    <TextInput
      type="date"
      label={label}
      readOnly={readOnly}
      value={schedule[field] ?? ''}
      error={problems.get(field)}
      onChange={({ currentTarget }) =>
        onChange({ ...schedule, [field]: currentTarget.value === '' ? null : currentTarget.value })
      }
    />
  );
  const count = (
    field: 'cooldown_minutes' | 'cap_per_visitor' | 'priority',
    { blank, ...look }: { label: string; description: string; blank: 0 | null },
  ) => (
    <NumberInput
      {...look}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      readOnly={readOnly}
      value={schedule[field] ?? ''}
      error={problems.get(field)}
      onChange={(typed) =>
        // NumberInput reports text with a leading zero as a string.
        onChange({ ...schedule, [field]: typed === '' ? blank : Number(typed) })
      }
    />
  );

  return (
    <section aria-label={messages.schedule.label} className={classes.fold}>
      <UnstyledButton
        className={classes.foldHead}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.label}>{messages.schedule.label}</span>
        <span className={classes.summary}>{scheduleSummary(schedule)}</span>
        <Icon of={IconChevronDown} size={16} />
      </UnstyledButton>
      <div id={id} className={classes.folded} hidden={!opened}>
        <div className={classes.pair}>
          {day('active_from', messages.schedule.firstDay)}
          {day('active_until', messages.schedule.lastDay)}
        </div>
        <div role="group" aria-label={messages.schedule.hours}>
          <div className={classes.labelRow}>
            <span className={classes.label}>{messages.schedule.hours}</span>
            {!readOnly && (
              <IconButton
                icon={IconPencil}
                label={messages.schedule.editHours}
                size={28}
                onClick={() => setEditing(true)}
              />
            )}
          </div>
          {hours?.mode !== 'daily' ? (
            <p className={classes.note}>{modeLabels[workingHoursModeOf(hours)]}</p>
          ) : (
            <HoursLines hours={hours} />
          )}
          <p className={classes.note}>{messages.schedule.timesIn(timeZone.replaceAll('_', ' '))}</p>
        </div>
        <div className={classes.pair}>
          {count('cooldown_minutes', {
            label: messages.schedule.cooldown,
            description: messages.schedule.cooldownNote,
            blank: 0,
          })}
          {count('cap_per_visitor', {
            label: messages.schedule.cap,
            description: messages.schedule.capNote,
            blank: null,
          })}
        </div>
        {count('priority', {
          label: messages.schedule.priority,
          description: messages.schedule.priorityNote,
          blank: 0,
        })}
      </div>
      <HoursEditor
        opened={editing}
        title={messages.schedule.hours}
        modeLabels={modeLabels}
        hours={hours}
        onApply={(applied) => {
          onChange({ ...schedule, active_hours: wireOf(applied) });
          setEditing(false);
        }}
        onClose={() => setEditing(false)}
      />
    </section>
  );
};
