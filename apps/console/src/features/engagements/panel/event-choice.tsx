import { type TriggerEvent, triggerEvents } from '@floorwright/domain/engagements';
import { Input, Radio } from '@mantine/core';
import { useId } from 'react';

import { eventNames } from '../kinds.ts';
import { messages } from './messages/index.ts';

import classes from './panel.module.css';

/** A short explanation of each event. */
const meanings: Readonly<Record<TriggerEvent, string>> = {
  enter: messages.event.enter,
  leave: messages.event.leave,
  near: messages.event.near,
  far: messages.event.far,
  immediate: messages.event.immediate,
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
      aria-label={messages.event.label}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className={classes.label}>{messages.event.label}</div>
      <div className={classes.events}>
        {triggerEvents.map((event) => (
          <Radio
            key={event}
            name="trigger-event"
            size="xs"
            label={eventNames[event]}
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
