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
    /** Shows the rule's message, or the server's. */
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

/** Resolves to what is left to say; null if it succeeded. */
type Send = () => Promise<Banner | null>;
type Options = { send: Send; describeFailure: DescribeFailure };

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

  /** Does something once at a time, and shows what it returns or why it was refused. */
  const attempt = async (action: Send): Promise<void> => {
    // Two clicks can come before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    setBanner(null);
    try {
      setBanner(await action());
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    setBanner(null);
    for (const field of fields) field.check();
    const invalid = fields.find(({ problem }) => problem !== undefined);
    if (invalid) {
      invalid.focus();
      return;
    }
    await attempt(send);
  };

  return { submit, attempt, banner, isSending };
};
