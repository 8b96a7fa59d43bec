import {
  type TriggerEvent,
  triggerEventLabels,
  triggerEvents,
} from '@floorwright/domain/engagements';
import { Input, Radio } from '@mantine/core';
import { useId } from 'react';

import classes from './panel.module.css';

/** A short explanation of each event. */
const meanings: Readonly<Record<TriggerEvent, string>> = {
  enter: 'Comes into range',
  leave: 'Goes out of range',
  near: 'Up to 10 m away',
  far: 'Beyond 10 m',
  immediate: 'Right next to it',
};

const radioClasses = {
  body: classes.eventBody ?? '',
  radio: classes.radio ?? '',
  label: classes.eventLabel ?? '',
  description: classes.eventMeaning ?? '',
};

type Props = {
  chosen: TriggerEvent | null;
  error: string | undefined;
  readOnly: boolean;
  onChoose: (event: TriggerEvent) => void;
};

export const EventChoice = ({ chosen, error, readOnly, onChoose }: Props) => {
  const errorId = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Trigger event"
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className={classes.label}>Trigger event</div>
      <div className={classes.events}>
        {triggerEvents.map((event) => (
          <Radio
            key={event}
            name="trigger-event"
            size="xs"
            label={triggerEventLabels[event]}
            description={meanings[event]}
            classNames={radioClasses}
            checked={event === chosen}
            disabled={readOnly}
            onChange={() => onChoose(event)}
          />
        ))}
      </div>
      {error && (
        <Input.Error id={errorId} className={classes.error} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
};
