import { DateTimePicker } from '@mantine/dates';
import { useId, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { quickRanges } from './quick-ranges.ts';
import { fromPicker, type Range, rangeProblem, toPicker } from './range.ts';

import '@mantine/dates/styles.layer.css';
import classes from './reports.module.css';

type Props = {
  range: Range;
  isDefault: boolean;
  timeZone: string;
  /** True while the time zone of the building is unknown. */
  isOwnTimeZone: boolean;
  /** Null for the last 7 days. */
  onChange: (range: Range | null) => void;
};

const labels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
};

const times = {
  format: '12h',
  hoursInputLabel: 'Hours',
  minutesInputLabel: 'Minutes',
  amPmInputLabel: 'AM or PM',
} as const;

/**
 * Start and end, in the time zone of the building. An invalid range stays in the fields and is not
 * applied.
 */
export const RangeFields = ({ range, isDefault, timeZone, isOwnTimeZone, onChange }: Props) => {
  const id = useId();
  // While a picker is open, the fields must not follow the moving last 7 days.
  const [draft, setDraft] = useState<Range | null>(null);
  const shown = draft ?? range;
  const problem = rangeProblem(shown);
  const pick = (end: keyof Range, text: string | null): void => {
    const seconds = text === null ? undefined : fromPicker(text, timeZone);
    if (seconds === undefined) return;
    const next = { ...shown, [end]: seconds };
    setDraft(next);
    if (rangeProblem(next) === null) onChange(next);
  };
  const field = (end: keyof Range, label: string) => (
    <DateTimePicker
      label={label}
      valueFormat="MM/DD/YYYY h:mm A"
      value={toPicker(shown[end], timeZone)}
      onChange={(text) => pick(end, text)}
      hideOutsideDates
      weekendDays={[]}
      timePickerProps={times}
      ariaLabels={labels}
      submitButtonProps={{ 'aria-label': `Close ${label}` }}
      id={`${id}-${end}`}
      // Mantine names the dialog after the field.
      popoverProps={{ id: `${id}-${end}`, onOpen: () => setDraft(shown) }}
      onDropdownClose={() => setDraft(problem === null ? null : shown)}
    />
  );
  return (
    <div className={classes.range}>
      {field('from', 'From')}
      {field('to', 'To')}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.rangeFoot}>
        <span className={classes.note}>
          Times in {timeZone.replaceAll('_', ' ')}
          {isOwnTimeZone && ', your own time zone'}
        </span>
      </div>
      <div role="group" aria-label="Quick ranges" className={classes.quickRanges}>
        {quickRanges.map(({ name, rangeAt }) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            onClick={() => {
              setDraft(null);
              onChange(rangeAt(Date.now(), timeZone));
            }}
          >
            {name}
          </Button>
        ))}
        {(!isDefault || problem) && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setDraft(null);
              onChange(null);
            }}
          >
            Last 7 days
          </Button>
        )}
      </div>
    </div>
  );
};
