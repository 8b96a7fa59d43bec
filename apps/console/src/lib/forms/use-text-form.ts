import { type ChangeEvent, type FocusEvent, type SubmitEvent, useRef, useState } from 'react';

import { ApiFailure } from '../api/failure.ts';
import { whenFieldIsLeft } from './after-pointer.ts';
import { type Banner, type DescribeFailure, placeFailure } from './problem.ts';

/** The message for a value; undefined if it is valid. */
type Rule = (value: string) => string | undefined;

/** A text field of `useTextForm`. Its message appears once it was left or submitted. */
export const useTextField = (name: string, rule: Rule) => {
  const [value, setValue] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const problem = rule(value);
  return {
    value,
    problem,
    /** Shows the message of the rule, or that of the server. */
    check: (refused?: string): void => {
      setChecked(true);
      setRefusal(refused);
    },
    focus: (): void => input.current?.focus(),
    /** For the input. */
    props: {
      ref: input,
      name,
      value,
      error: refusal ?? (isChecked ? problem : undefined),
      onChange: (event: ChangeEvent<HTMLInputElement>): void => {
        setValue(event.currentTarget.value);
        setRefusal(undefined);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>): void =>
        whenFieldIsLeft(event, () => setChecked(true)),
    },
  };
};

type Field = ReturnType<typeof useTextField>;

type Options = { send: () => Promise<void>; describeFailure: DescribeFailure };

/**
 * Works as `useApiForm` for the sign-in page, which does not load the form library and the schemas.
 */
export const useTextForm = (fields: readonly Field[], { send, describeFailure }: Options) => {
  const [banner, setBanner] = useState<Banner | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  const showFailure = (failure: ApiFailure): void => {
    const fieldAt = (path: string) => fields.find(({ props }) => props.name === path);
    const placed = placeFailure(failure, describeFailure, (path) => fieldAt(path) !== undefined);
    setBanner(placed.banner);
    for (const { field, message } of placed.fields) fieldAt(field)?.check(message);
    fieldAt(placed.fields[0]?.field ?? '')?.focus();
  };

  const deliver = async (): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    }
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // Two clicks can come before the button is disabled.
    if (sending.current) return;
    setBanner(null);
    for (const field of fields) field.check();
    const invalid = fields.find(({ problem }) => problem !== undefined);
    if (invalid) {
      invalid.focus();
      return;
    }
    sending.current = true;
    setSending(true);
    try {
      await deliver();
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return { submit, banner, isSending };
};
