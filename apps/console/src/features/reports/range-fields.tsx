import { DateTimePicker } from '@mantine/dates';
import arabic from 'dayjs/locale/ar';
import german from 'dayjs/locale/de';
import { useId, useState } from 'react';

import { figure } from '../../lib/format.ts';
import { firstDay, language } from '../../lib/language/language.ts';
import { Button } from '../../ui/button.tsx';
import { messages } from './messages/index.ts';
import { quickRanges } from './quick-ranges.ts';

import '@mantine/dates/styles.layer.css';
import { fromPicker, type Range, rangeProblem, toPicker } from './range.ts';

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

/** Importing them adds their names of months and days. */
const calendarLocales = { en: 'en', ar: arabic.name, de: german.name };

const labels = {
  nextMonth: messages.range.nextMonth,
  previousMonth: messages.range.previousMonth,
  nextYear: messages.range.nextYear,
  previousYear: messages.range.previousYear,
  nextDecade: messages.range.nextDecade,
  previousDecade: messages.range.previousDecade,
  monthLevelControl: messages.range.chooseMonth,
  yearLevelControl: messages.range.chooseYear,
};

const times = {
  format: messages.range.clock,
  hoursInputLabel: messages.range.hours,
  minutesInputLabel: messages.range.minutes,
  amPmInputLabel: messages.range.amPm,
};

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
      valueFormat={messages.range.pickerFormat}
      locale={calendarLocales[language]}
      firstDayOfWeek={firstDay}
      value={toPicker(shown[end], timeZone)}
      onChange={(text) => pick(end, text)}
      renderDay={(day) => figure(Number(day.slice(8)))}
      hideOutsideDates
      weekendDays={[]}
      timePickerProps={times}
      ariaLabels={labels}
      submitButtonProps={{ 'aria-label': messages.range.close(label) }}
      id={`${id}-${end}`}
      // Mantine names the dialog after the field.
      popoverProps={{ id: `${id}-${end}`, onOpen: () => setDraft(shown) }}
      onDropdownClose={() => setDraft(problem === null ? null : shown)}
    />
  );
  return (
    <div className={classes.range}>
      {field('from', messages.range.from)}
      {field('to', messages.range.to)}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.rangeFoot}>
        <span className={classes.note}>
          {(isOwnTimeZone ? messages.range.timesInOwn : messages.range.timesIn)(
            timeZone.replaceAll('_', ' '),
          )}
        </span>
      </div>
      <div role="group" aria-label={messages.range.quick} className={classes.quickRanges}>
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
            {messages.range.lastWeekDays}
          </Button>
        )}
      </div>
    </div>
  );
};
