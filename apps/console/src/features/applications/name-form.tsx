import { ApplicationInput } from '@floorwright/contract';
import { Group, TextInput } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useWatch } from 'react-hook-form';

import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { useField } from '../../ui/form/use-field.ts';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { messages } from './messages/index.ts';

import classes from './tiles.module.css';

/** Toggles between view and edit; focus returns to the button that started the edit. */
export const useInlineEdit = () => {
  const [editing, setEditing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!editing && returns.current) trigger.current?.focus();
    returns.current = false;
  }, [editing]);
  return {
    editing,
    trigger,
    begin: (): void => setEditing(true),
    end: (): void => {
      returns.current = true;
      setEditing(false);
    },
    /** Ends the edit without moving focus, which is already elsewhere. */
    leave: (): void => setEditing(false),
  };
};

type Props = {
  label: string;
  submitLabel: string;
  /** The current name. */
  name: string;
  send: (
    body: { name: string },
    options: { idempotencyKey: string },
  ) => Promise<{ application: CompanyApplication }>;
  onSent: (application: CompanyApplication) => void;
  onCancel: () => void;
  /** Focus left the form before the name was changed. */
  onLeave: () => void;
};

/** Switching windows is not leaving: the field remains the active element. */
const hasLeft = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>): boolean =>
  relatedTarget === null
    ? document.activeElement !== target
    : !currentTarget.contains(relatedTarget);

/** The form inside a tile that names or renames an application. */
export const NameForm = ({ label, submitLabel, name, send, onSent, onCancel, onLeave }: Props) => {
  const { form, submit, banner } = useApiForm({
    schema: ApplicationInput,
    defaultValues: { name },
    send,
    onSent: ({ application }) => onSent(application),
  });
  const { control, setFocus } = form;
  const { field, error } = useField({ control, name: 'name' });
  const { isSubmitting } = form.formState;
  const typed = useWatch({ control, name: 'name' });
  const unchanged = typed.trim() === name;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const finish = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (unchanged) onCancel();
    else void submit(event);
  };
  const cancelByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isSubmitting) onCancel();
  };

  return (
    // Key events of the fields bubble up to the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      aria-label={label}
      className={classes.form}
      onSubmit={finish}
      onKeyDown={cancelByKey}
      onBlur={(event) => {
        if (unchanged && !isSubmitting && hasLeft(event)) onLeave();
      }}
    >
      <TextInput
        {...field}
        aria-label={messages.name}
        placeholder={messages.name}
        autoComplete="off"
        error={error ? messages.nameProblem(error) : banner?.title}
      />
      <Group gap="xs">
        <Button
          type="submit"
          size="xs"
          loading={isSubmitting}
          aria-busy={isSubmitting}
          disabledReason={typed.trim() === '' ? messages.typeName : null}
        >
          {submitLabel}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={onCancel}
          disabledReason={isSubmitting ? messages.wait : null}
        >
          {messages.cancel}
        </Button>
      </Group>
    </form>
  );
};
