import {
  hoursLineExample,
  readHoursLine,
  type WorkingHours,
  writeHoursLine,
} from '@floorwright/domain/working-hours';
import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HoursLines } from '../../../ui/working-hours/hours-summary.tsx';
import { severalValues } from './category-field.tsx';
import { messages } from './messages/index.ts';

import details from './details.module.css';

type Props = {
  /** 'several' if the selected POIs have different ones. */
  hours: WorkingHours | null | 'several';
  readOnly: boolean;
  onChange: (hours: WorkingHours | null) => void;
  onEdit: () => void;
};

/** The working hours, typed as one line or edited in a dialog. */
export const HoursField = ({ hours, readOnly, onChange, onEdit }: Props) => {
  const isSeveral = hours === 'several';
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const answer = typed === null ? null : readHoursLine(typed);
  const error = left && answer?.outcome === 'refused' ? answer.message : null;
  return (
    <div role="group" aria-label={messages.hours.label}>
      <div className={details.labelRow}>
        <span className={details.label}>{messages.hours.label}</span>
        {!readOnly && (
          <IconButton
            icon={IconPlus}
            label={messages.hours.edit}
            size={28}
            onClick={() => {
              setTyped(null);
              onEdit();
            }}
          />
        )}
      </div>
      {!readOnly && (
        <TextInput
          ref={field}
          aria-label={messages.hours.asText}
          placeholder={isSeveral ? severalValues : hoursLineExample}
          maxLength={255}
          value={typed ?? (isSeveral ? '' : writeHoursLine(hours))}
          error={error}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            setTyped(text);
            setLeft(false);
            const next = readHoursLine(text);
            // Saving by key leaves the focus here, so hours change as soon as they are complete.
            const isCleared = isSeveral && text.trim() === '';
            if (next.outcome === 'read' && !isCleared) onChange(next.hours);
          }}
          onBlur={() => {
            setLeft(true);
            if (answer?.outcome === 'read') setTyped(null);
          }}
        />
      )}
      {isSeveral ? <p className={details.note}>{severalValues}</p> : <HoursLines hours={hours} />}
      {isSeveral && !readOnly && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            // The button goes; without a focus, arrow keys would move the POIs.
            field.current?.focus();
            onChange(null);
          }}
        >
          {messages.hours.removeAll}
        </Button>
      )}
    </div>
  );
};
