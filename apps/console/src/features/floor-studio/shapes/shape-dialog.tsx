import { Group, NumberInput } from '@mantine/core';
import { useState } from 'react';

import { figure } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { messages } from './messages/index.ts';
import type { Question, ShapeCommand } from './shape-commands.ts';

import classes from '../many/many.module.css';

type FormProps = {
  label: string;
  question: Question;
  onAnswer: (value: number) => void;
  onCancel: () => void;
};

/** The field clamps its value on blur, and Enter comes first. */
const outside = (value: number, { min, max }: Question): string | null =>
  value < min || value > max ? messages.range(figure(min), figure(max)) : null;

const Form = ({ label, question, onAnswer, onCancel }: FormProps) => {
  const { field, description, initial, min, max, problem } = question;
  const [typed, setTyped] = useState<number | string>(initial);
  const value = typeof typed === 'number' && Number.isFinite(typed) ? typed : null;
  const reason =
    value === null ? messages.typeNumber : (problem(value) ?? outside(value, question));
  return (
    <form
      aria-label={label}
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== null && reason === null) onAnswer(value);
      }}
    >
      <NumberInput
        label={field}
        description={description}
        data-autofocus
        min={min}
        max={max}
        decimalScale={3}
        value={typed}
        error={reason}
        onChange={setTyped}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" disabledReason={reason}>
          {label}
        </Button>
      </Group>
    </form>
  );
};

type Props = {
  command: ShapeCommand;
  opened: boolean;
  onAnswer: (value: number) => void;
  onCancel: () => void;
};

/** Asks for the number that a command on shapes needs. */
export const ShapeDialog = ({ command, opened, onAnswer, onCancel }: Props) => (
  <Dialog opened={opened} onClose={onCancel} title={messages.dialogTitle(command.label)}>
    {command.question && (
      <Form
        key={command.name}
        label={command.label}
        question={command.question}
        onAnswer={onAnswer}
        onCancel={onCancel}
      />
    )}
  </Dialog>
);
